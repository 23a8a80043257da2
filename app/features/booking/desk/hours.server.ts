import { redirect } from "react-router";

import {
  deleteDay,
  isOpenAt,
  listTrialDays,
  storeDay,
  type TrialDay,
} from "#app/features/availability/closed-days.server.ts";
import { lockCalendar } from "#app/features/availability/place-store.server.ts";
import { academyDate, endOfDay, startOfDay } from "#app/features/clock/academy-days.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { line, typed } from "#app/features/desk/desk-fields.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { changeDays } from "#app/features/lessons/change-days.server.ts";
import type { LessonRow } from "#app/features/lessons/desk/lesson-rows.server.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { trialAreas } from "#content/categories.ts";
import { listBooked, type Booking } from "../booking-store.server.ts";
import { toBookingRow } from "./trial-rows.server.ts";

/** A day as it was typed. */
export type AskedDay = {
  readonly date: string;
  /** Empty for all courses. */
  readonly area: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

export type DayResult =
  | { readonly kind: "ok" }
  | { readonly kind: "date" | "hours" | "reason" }
  /** Nothing was changed: these lessons would be in closed hours. */
  | { readonly kind: "breaks"; readonly lessons: readonly LessonRow[] };

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Future days that differ from the usual hours, each with the lessons outside its hours. */
export async function readHours(services: Services, member: DeskMember) {
  assertMay(member, "hours");
  const { clock, db } = services;
  const now = clock.now();
  const rules = await listTrialDays(db, academyDate(now).toString(), "9999");
  const days = [];
  for (const rule of rules) {
    days.push({
      ...rule,
      lessons: (await lessonsOf(db, rule)).map((one) => toBookingRow(services, one)),
    });
  }
  return { days };
}

const trialsOn = (date: string) =>
  ({ from: startOfDay(date), until: endOfDay(date), state: "on" }) as const;

/** Lessons that a day leaves in closed hours. */
async function lessonsOf(db: Services["db"], day: TrialDay): Promise<Booking[]> {
  const lessons = await listBooked(db, trialsOn(day.date));
  const rule = { ...day, closesLessons: false };
  return lessons.filter((one) => !isOpenAt([rule], one.area, one.starts_at ?? ""));
}

async function changeRules(
  services: Services,
  { id: memberId }: DeskMember,
  { date, area }: Pick<TrialDay, "date" | "area">,
  action: string,
  change: (trx: Trx) => Promise<void>,
): Promise<void> {
  const { clock, database, db, outbox } = services;
  await db.transaction().execute(async (trx) => {
    // No lesson may get there meanwhile.
    await lockCalendar(trx, database.engine);
    await changeDays(services, trx, { from: date, until: date }, () => change(trx));
    const about = { kind: "day", id: date };
    await recordAct(trx, { memberId, action, about, detail: area }, clock.now());
  });
  outbox.wake();
}

/**
 * Gives the trials of a day other hours. This takes effect for visitors at once; booked lessons stay.
 *
 * @param isSure whether the member has seen which lessons it affects
 */
export async function changeDay(
  services: Services,
  member: DeskMember,
  asked: AskedDay,
  isSure: boolean,
): Promise<DayResult> {
  assertMay(member, "hours");
  const { clock, db } = services;
  const now = clock.now();
  const { date, area, from, to } = asked;
  const reason = asked.reason.slice(0, 100);
  if (!isDate(date) || date < academyDate(now).toString()) return { kind: "date" };
  const isSpan = timePattern.test(from) && timePattern.test(to) && from < to;
  const isArea = area === "" || trialAreas.some((one) => one === area);
  if (!isArea || !isSpan) return { kind: "hours" };
  if (reason === "") return { kind: "reason" };
  const rule: TrialDay = {
    date,
    area,
    from_time: from,
    to_time: to,
    reason,
    changed_by: member.name,
    changed_at: toIso(now),
  };
  const broken = await lessonsOf(db, rule);
  if (broken.length > 0 && !isSure) {
    return { kind: "breaks", lessons: broken.map((one) => toBookingRow(services, one)) };
  }
  await changeRules(services, member, rule, "hours.change", (trx) => storeDay(trx, rule));
  return { kind: "ok" };
}

/** Gives a day its usual hours back; what is no day has none. */
export async function restoreDay(
  services: Services,
  member: DeskMember,
  date: string,
  area: string,
): Promise<void> {
  assertMay(member, "hours");
  if (!isDate(date)) return;
  await changeRules(services, member, { date, area }, "hours.restore", (trx) =>
    deleteDay(trx, date, area),
  );
}

const on = act();
const there = () => redirect("/desk/hours", 303);

const change = (isSure: boolean) =>
  on({ date: line, area: line, from: line, to: line, reason: typed }, async (at) => {
    const asked: AskedDay = { ...at.sent, reason: at.sent.reason.trim() };
    const result = await changeDay(at.services, at.member, asked, isSure);
    return result.kind === "ok" ? there() : { asked, result };
  });

/** `/desk/hours`: days that differ from the usual hours. */
export const hoursPage = deskPage({
  right: "hours",
  load: ({ services, member }) => readHours(services, member),
  acts: {
    save: change(false),
    sure: change(true),
    remove: on({ date: line, area: line }, async ({ services, member, sent }) => {
      await restoreDay(services, member, sent.date, sent.area);
      return there();
    }),
  },
});

export type HoursData = Awaited<ReturnType<typeof hoursPage.loader>>;
