import type { Moment } from "#app/platform/moment.ts";
import { occurrencesOf, type WeeklyTime } from "#app/features/clock/occurrences.server.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";

/** How many weeks whoever chooses a clock sees. */
export const outlookWeeks = 52;

/** Weeks one after the other in which a lesson is at one time on a clock. */
export type Run = {
  /** The dates of the first and the last of them, on that clock. */
  readonly from: string;
  readonly until: string;
  /** Wall time, such as 17:15. */
  readonly time: string;
  readonly weeks: number;
};

/**
 * At what times a weekly lesson comes on another clock, over a year, in order.
 *
 * @param from the date of the first lesson on its own clock
 * @param zone of the clock that is looked at
 */
export function yearOn(zone: string, weekly: WeeklyTime, from: string): readonly Run[] {
  const until = Temporal.PlainDate.from(from)
    .add({ weeks: outlookWeeks - 1 })
    .toString();
  const runs: { from: string; until: string; time: string; weeks: number }[] = [];
  for (const { startsAt } of occurrencesOf(weekly, { from, until })) {
    const { on: date, time } = weeklyFrom(startsAt, zone);
    const last = runs.at(-1);
    if (last?.time === time) {
      last.until = date;
      last.weeks += 1;
    } else {
      runs.push({ from: date, until: date, time, weeks: 1 });
    }
  }
  return runs;
}

/** The weekly time on one clock that a first lesson begins. @param zone of the clock that the series follows */
export function weeklyFrom(startsAt: string, zone: string): WeeklyTime & { readonly on: string } {
  const clock = Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone);
  return {
    zone,
    weekday: clock.dayOfWeek,
    time: clock.toPlainTime().toString({ smallestUnit: "minute" }),
    on: clock.toPlainDate().toString(),
  };
}

/** A moment as a field of date and time has it, on a clock. */
export function wallOf(at: string, zone: string): string {
  const { on, time } = weeklyFrom(at, zone);
  return `${on}T${time}`;
}

/** The moment of what such a field has. */
export function momentOfWall(zone: string, wall: string): Moment {
  return momentOf(zone, wall.slice(0, 10), wall.slice(11));
}
