import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Selectable } from "kysely";

import { academyZone } from "#app/platform/zone-clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import type { Slot } from "./weekly-slots.server.ts";
import { academyDate } from "#app/features/clock/academy-days.server.ts";
import { closesLessons, listClosed } from "#app/features/clock/closed-day-store.server.ts";

/** A day on which the trials of some or all areas have unusual hours. */
export type TrialDay = Selectable<DatabaseSchema["trial_day"]>;

/** Such a day, or one that is closed. */
export type DayRule = Omit<TrialDay, "from_time" | "to_time"> & {
  /** Null on a closed day. */
  readonly from_time: string | null;
  readonly to_time: string | null;
  /** Whether it is about weekly lessons as well. */
  readonly closesLessons: boolean;
};

/** Days on which trials have other hours, between two dates, the last not included. */
export async function listTrialDays(db: Db, from: string, until: string): Promise<TrialDay[]> {
  return await db
    .selectFrom("trial_day")
    .selectAll()
    .where("date", ">=", from)
    .where("date", "<", until)
    .orderBy("date")
    .orderBy("area")
    .limit(500)
    .execute();
}

/** The same with those that are closed. */
export async function listDays(db: Db, from: string, until: string): Promise<readonly DayRule[]> {
  const hours = await listTrialDays(db, from, until);
  const closed = await listClosed(db, from, until);
  return [
    ...closed.map((one) => ({
      ...one,
      from_time: null,
      to_time: null,
      closesLessons: closesLessons(one),
    })),
    ...hours.map((one) => ({ ...one, closesLessons: false })),
  ];
}

/** A lesson as far as closed days matter; a trial if it does not say. */
type PlannedLesson = {
  readonly kind?: "trial" | "weekly";
  readonly area: string;
  readonly starts_at: string | null;
  /** When someone said that it takes place on a closed day all the same. */
  readonly takes_place_at: string | null;
};

/** Which of such days let no lesson of an area begin at a moment. */
function closedBy(rules: readonly DayRule[], area: string, startsAt: string): DayRule[] {
  const moment = Temporal.Instant.from(startsAt).toZonedDateTimeISO(academyZone());
  const date = moment.toPlainDate().toString();
  const clock = moment.toPlainTime().toString({ smallestUnit: "minute" });
  return rules.filter(
    (rule) =>
      rule.date === date &&
      (rule.area === "" || rule.area === area) &&
      (rule.from_time === null ||
        rule.to_time === null ||
        clock < rule.from_time ||
        clock >= rule.to_time),
  );
}

/** Whether such days let a lesson of an area begin at a moment. */
export function isOpenAt(rules: readonly DayRule[], area: string, startsAt: string): boolean {
  return closedBy(rules, area, startsAt).length === 0;
}

/**
 * Since when a booked lesson lies on a closed day without anyone having said that it takes place all the same,
 * in milliseconds since the epoch; null if it does not.
 */
export function closedSince(rules: readonly DayRule[], lesson: PlannedLesson): number | null {
  const { area, starts_at: startsAt, takes_place_at: said } = lesson;
  if (startsAt === null) return null;
  const open = closedBy(rules, area, startsAt)
    .filter(({ changed_at: at }) => said === null || said < at)
    .filter((rule) => lesson.kind !== "weekly" || rule.closesLessons);
  return open.length === 0 ? null : Math.min(...open.map(({ changed_at: at }) => Date.parse(at)));
}

/** The rules of the day on which a moment falls by the academy's clock. */
async function rulesAt(db: Db, startsAt: string): Promise<readonly DayRule[]> {
  const date = academyDate(Date.parse(startsAt)).toString();
  return await listDays(db, date, `${date}~`);
}

/** Whether a lesson waits for someone to settle that its day is closed; its reminders wait meanwhile. */
export async function isOnClosedDay(
  db: Db,
  lesson: Parameters<typeof closedSince>[1],
): Promise<boolean> {
  const { starts_at: startsAt } = lesson;
  return startsAt !== null && closedSince(await rulesAt(db, startsAt), lesson) !== null;
}

/** Leaves out the slots of closed days and changed hours. @param slots of one area, in order */
export async function openSlots(
  db: Db,
  area: string,
  slots: readonly Slot[],
): Promise<readonly Slot[]> {
  const [first] = slots;
  const last = slots.at(-1);
  if (!first || !last) return [];
  const from = academyDate(Date.parse(first.startsAt));
  const until = academyDate(Date.parse(last.startsAt)).add({ days: 1 });
  const rules = await listDays(db, from.toString(), until.toString());
  return rules.length === 0 ? slots : slots.filter((slot) => isOpenAt(rules, area, slot.startsAt));
}

/** Stores a day, replacing what was stored for it. */
export async function storeDay(db: Db, rule: TrialDay): Promise<void> {
  await db
    .insertInto("trial_day")
    .values(rule)
    .onConflict((conflict) => conflict.columns(["date", "area"]).doUpdateSet(rule))
    .execute();
}

/** Gives a day its usual hours back. */
export async function deleteDay(db: Db, date: string, area: string): Promise<void> {
  await db.deleteFrom("trial_day").where("date", "=", date).where("area", "=", area).execute();
}

/** Deletes past days. */
export async function deletePastDays(db: Db, now: number): Promise<number> {
  return await deleteInPortions(db, "trial_day", (eb) =>
    eb("date", "<", academyDate(now).toString()),
  );
}
