import {
  quarterMs,
  takenQuarters,
  tutorResource,
} from "#app/features/availability/busy-store.server.ts";
import { dayParts, skyBetween, type DayPart } from "#app/features/clock/lesson-day.server.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";
import type { Tutor, TutorHours } from "#app/features/tutors/tutor-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";

/** Shares of the learner's day, from 0 to 1. */
type Stretch = { readonly from: number; readonly until: number };

/** One bar of two: the same hours under the sky and on the clock of one side. */
export type DayBar = {
  readonly sky: readonly DayPart[];
  /** What the clock says at every sixth hour of the learner's day, such as 18:00. */
  readonly hours: readonly string[];
};

/** The day of a lesson on the learner's clock, and the same hours on the tutor's. */
export type DayPair = {
  readonly learner: DayBar;
  readonly tutor: DayBar;
  /** When the tutor offers lessons, and when another lesson has the tutor. */
  readonly free: readonly Stretch[];
  readonly taken: readonly Stretch[];
  readonly lesson: Stretch;
};

function barOf(zone: string, from: number, until: number): DayBar {
  const nothing = { from: 0, until: 0 };
  return {
    sky: dayParts({ sky: skyBetween(zone, from, until), lesson: nothing, hours: [] }),
    hours: [0, 1, 2, 3, 4].map((quarter) =>
      Temporal.Instant.fromEpochMilliseconds(Math.round(from + ((until - from) * quarter) / 4))
        .toZonedDateTimeISO(zone)
        .toPlainTime()
        .toString({ smallestUnit: "minute" }),
    ),
  };
}

/** When weekly hours fall into a period, in milliseconds since the epoch. @param zone on whose clock they are */
export function hoursBetween(
  hours: readonly TutorHours[],
  zone: string,
  from: number,
  until: number,
): { readonly from: number; readonly until: number }[] {
  const found = [];
  const first = Temporal.Instant.fromEpochMilliseconds(from)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .subtract({ days: 1 });
  const days = Math.ceil((until - from) / 86_400_000) + 2;
  for (let date = first, index = 0; index <= days; index += 1, date = date.add({ days: 1 })) {
    for (const span of hours.filter(({ weekday }) => weekday === date.dayOfWeek)) {
      const ends = span.to === "24:00" ? date.add({ days: 1 }) : date;
      const begins = Date.parse(momentOf(zone, date.toString(), span.from));
      const over = Date.parse(
        momentOf(zone, ends.toString(), span.to === "24:00" ? "00:00" : span.to),
      );
      if (begins < until && over > from) found.push({ from: begins, until: over });
    }
  }
  return found;
}

/** Whether a lesson lies within hours. */
export function isWithin(
  spans: readonly { readonly from: number; readonly until: number }[],
  lesson: { readonly from: number; readonly until: number },
): boolean {
  return spans.some((one) => one.from <= lesson.from && lesson.until <= one.until);
}

/**
 * The learner's day from midnight to midnight, which may have 23 or 25 hours, with the tutor's hours in it.
 *
 * @param on the date on the learner's clock
 */
export async function dayPair(
  db: Db,
  asked: { readonly zone: string; readonly on: string; readonly startsAt: string; minutes: number },
  tutor: Tutor,
  hours: readonly TutorHours[],
): Promise<DayPair> {
  const midnight = Temporal.PlainDate.from(asked.on).toZonedDateTime(asked.zone);
  const from = midnight.epochMilliseconds;
  const until = midnight.add({ days: 1 }).startOfDay().epochMilliseconds;
  const share = (at: number) => Math.min(1, Math.max(0, (at - from) / (until - from)));
  const stretch = (span: { readonly from: number; readonly until: number }) => ({
    from: share(span.from),
    until: share(span.until),
  });
  const begins = Date.parse(asked.startsAt);
  const taken = await takenQuarters(db, tutorResource(tutor.id), { from, until });
  return {
    learner: barOf(asked.zone, from, until),
    tutor: barOf(tutor.zone, from, until),
    free: hoursBetween(hours, tutor.zone, from, until).map(stretch),
    taken: taken.map((quarter) =>
      stretch({ from: Date.parse(quarter), until: Date.parse(quarter) + quarterMs }),
    ),
    lesson: stretch({ from: begins, until: begins + asked.minutes * 60_000 }),
  };
}
