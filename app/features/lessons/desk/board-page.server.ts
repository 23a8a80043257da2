import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { listDays } from "#app/features/availability/closed-days.server.ts";
import { academyDate, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { dayIn, timeIn } from "#app/features/clock/time-words.server.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { hour } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { trialAreas } from "#content/categories.ts";
import { daysFrom, readDays, type Reading } from "./board-days.server.ts";
import type { LessonRow } from "./lesson-rows.server.ts";

/** The Monday of a week: of the date asked for, or of today by a clock, the academy's if left out. */
export function mondayOf(asked: string, now: number, zone = academyZone()): Temporal.PlainDate {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const date = isDate(asked) ? Temporal.PlainDate.from(asked) : today.toPlainDate();
  return date.subtract({ days: date.dayOfWeek - 1 });
}

/** How many starts of trials can still be booked on each day. */
async function readFree(services: Services, now: number): Promise<ReadonlyMap<string, number>> {
  const free = new Map<string, number>();
  for (const area of trialAreas) {
    for (const { startsAt } of await bookableSlots(services, area, now)) {
      const date = academyDate(Date.parse(startsAt)).toString();
      free.set(date, (free.get(date) ?? 0) + 1);
    }
  }
  return free;
}

/** Bookings without a time yet, and trials that are over while no one has said whether the family goes on. */
export type Tray = {
  readonly asked: readonly LessonRow[];
  readonly followUps: readonly LessonRow[];
};

/**
 * Two weeks of lessons by the academy's days. A tutor gets only their own.
 *
 * @param asked a date in those weeks; anything else means the current ones
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
  const mayAll = can(member, "trials");
  const monday = mondayOf(asked, now);
  const range = { from: startOfDate(monday), until: startOfDate(monday.add({ days: 14 })) };
  const rules = await listDays(db, monday.toString(), monday.add({ days: 14 }).toString());
  const { alarms, days: lessons } = await readDays(services, member, range, reading);
  const free = mayAll ? await readFree(services, now) : null;
  const days = daysFrom(monday, 14, now).map((day) => {
    const { date } = day;
    const rule = rules.find((one) => one.date === date && one.area === "" && !one.from_time);
    const { rows = [], more = 0, off = 0 } = lessons.get(date) ?? {};
    return {
      ...day,
      free: free?.get(date) ?? null,
      closed: rule
        ? [rule.reason, rule.changed_by && `by ${rule.changed_by}`].filter(Boolean).join(", ")
        : null,
      rows,
      /** How many more there are, and how many do not take place. */
      more,
      off,
    };
  });
  const [first] = alarms;
  return {
    mayPlan: mayAll,
    days,
    weeks: [0, 7].map((from) =>
      dayIn(academyZone(), startOfDate(monday.add({ days: from })) + 12 * hour),
    ),
    alarmCount: alarms.length,
    alarm: first
      ? {
          id: first.lesson.id,
          name: first.lesson.learner_name,
          time: timeIn(academyZone(), Date.parse(first.lesson.starts_at)),
          day: dayIn(academyZone(), Date.parse(first.lesson.starts_at)),
          words: first.words,
        }
      : null,
    monday: monday.toString(),
    earlier: monday.subtract({ days: 14 }).toString(),
    later: monday.add({ days: 14 }).toString(),
  };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;
export type BoardDay = Board["days"][number];
