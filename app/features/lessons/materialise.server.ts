import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { occurrencesOf } from "#app/features/clock/occurrences.server.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import { findTutor } from "#app/features/tutors/tutor-store.server.ts";
import { findLearners, keepFamily } from "#app/features/families/family-store.server.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { policy } from "#content/policy.ts";
import { lacksOf, placeLesson } from "./place-lesson.server.ts";
import { agreedIn, changeLesson, insertWeekly } from "./lesson-store.server.ts";
import { storeMade, type Series } from "./series-store.server.ts";

/** For how many weeks ahead every lesson is made. */
export const weeksMade = 12;

/** The date up to which lessons are made now, whatever clock they follow. */
export function horizonOf(now: number): string {
  const today = Temporal.PlainDate.from(academyDay(now));
  return today.add({ weeks: weeksMade }).toString();
}

/** The day after a date. */
export function dayAfter(date: string): string {
  return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
}

/** The day before a date. */
export function dayBefore(date: string): string {
  return Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
}

/**
 * Makes the lessons of a series that are to be there by now. What another lesson has is not taken, and a tutor who may
 * not teach on a day is not named: each such lesson is there all the same, and someone has to see to it.
 *
 * @returns how many were made
 */
export async function makeLessons(trx: Trx, series: Series, now: number): Promise<number> {
  const horizon = horizonOf(now);
  const until = series.ends_on !== null && series.ends_on < horizon ? series.ends_on : horizon;
  if (until <= series.made_until) return 0;
  const tutor = await findTutor(trx, series.tutor_id);
  const [learner] = await findLearners(trx, [series.learner_id]);
  if (!learner) return 0;
  const range = { from: dayAfter(series.made_until), until };
  let made = 0;
  let last = now;
  for (const { on, startsAt } of occurrencesOf(series, range)) {
    const rule = { child: learner.adult_id === null, on: academyDay(startsAt) };
    const isAllowed = tutor !== null && mayTeach(tutor, rule);
    const lesson = await insertWeekly(
      trx,
      {
        ...agreedIn(series),
        original_on: on,
        starts_at: startsAt,
        minutes: series.minutes,
        tutor_id: isAllowed ? tutor.id : null,
      },
      now,
    );
    if (!lesson) continue;
    made += 1;
    last = Math.max(last, Date.parse(startsAt));
    // The time of a tutor who may not teach yet is kept: the check may come in time.
    const lacks = lacksOf(await placeLesson(trx, lesson, series.learner_id, tutor));
    if (lacks !== "") await changeLesson(trx, lesson.id, { lacks }, now, null);
  }
  await storeMade(trx, series.id, until);
  await keepFamily(trx, series.learner_id, monthsAfter(last, policy.trialMonths));
  return made;
}
