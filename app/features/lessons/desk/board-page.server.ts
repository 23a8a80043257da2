import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { listDays } from "#app/features/availability/closed-days.server.ts";
import { academyDate, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { daysInWords } from "#app/features/clock/time-words.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember, type DeskPermission } from "#app/features/desk/desk-permissions.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { trialAreas } from "#content/categories.ts";
import { daysFrom, readDays, type Reading } from "./board-days.server.ts";
import { alarmNeeds } from "./needs.server.ts";

/** The Monday of a week: of the date asked for, or of today by a clock, the academy's if left out. */
export function mondayOf(asked: string, now: number, zone = academyZone()): Temporal.PlainDate {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const date = isDate(asked) ? Temporal.PlainDate.from(asked) : today.toPlainDate();
  return date.subtract({ days: date.dayOfWeek - 1 });
}

/** At how many times of each day a trial of any subject can still be booked. */
async function readFree(services: Services, now: number): Promise<ReadonlyMap<string, number>> {
  const starts = new Set<string>();
  for (const area of trialAreas) {
    for (const { startsAt } of await bookableSlots(services, area, now)) starts.add(startsAt);
  }
  const days = Map.groupBy(starts, (at) => academyDate(Date.parse(at)).toString());
  return new Map([...days].map(([date, all]) => [date, all.length] as const));
}

/** What the head of the board needs to know of its week. @param first its Monday */
export function weekOf(
  first: Temporal.PlainDate,
  { permissions }: { readonly permissions: readonly DeskPermission[] },
) {
  return {
    monday: first.toString(),
    week: daysInWords(first.toString(), first.add({ days: 6 }).toString()),
    earlier: first.subtract({ days: 7 }).toString(),
    later: first.add({ days: 7 }).toString(),
    mayPlan: permissions.includes("trials"),
    mayClose: permissions.includes("hours"),
  };
}

export type BoardWeek = ReturnType<typeof weekOf>;

/**
 * A week of lessons by the academy's days, and which of all lessons need somebody. A tutor gets only their own.
 *
 * @param asked a date in that week; anything else means the current one
 */
export async function readBoard(
  services: Services,
  member: DeskMember,
  asked: string,
  reading: Reading,
) {
  assertMay(member, "trials", "own-lessons");
  const { clock, db } = services;
  const now = clock.now();
  const mayPlan = can(member, "trials");
  const monday = mondayOf(asked, now);
  const range = { from: startOfDate(monday), until: startOfDate(monday.add({ days: 7 })) };
  const rules = await listDays(db, monday.toString(), monday.add({ days: 7 }).toString());
  const { alarms, days: lessons } = await readDays(services, member, range, reading);
  const free = mayPlan ? await readFree(services, now) : null;
  const days = daysFrom(monday, 7, now).map((day) => {
    const { date } = day;
    const rule = rules.find((one) => one.date === date && one.area === "" && !one.from_time);
    const { rows = [], more = 0, done, off } = lessons.get(date) ?? {};
    return {
      ...day,
      free: free?.get(date) ?? null,
      closed: rule
        ? [rule.reason, rule.changed_by && `by ${rule.changed_by}`].filter(Boolean).join(", ")
        : null,
      rows,
      /** How many more there are than rows. */
      more,
      done: done ?? { rows: [], count: 0 },
      off: off ?? { rows: [], count: 0, paused: 0 },
      /** How many take place. */
      count: rows.length + more + (done?.count ?? 0),
    };
  });
  return {
    ...weekOf(monday, member),
    days,
    needs: alarmNeeds(services, alarms, { now, mayPlan }),
  };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;
export type BoardDay = Board["days"][number];
