import { academyDay } from "#app/features/clock/academy-days.server.ts";
import {
  closesLessons,
  listClosed,
  type ClosedDay,
} from "#app/features/clock/closed-day-store.server.ts";
import { occurrencesOf } from "#app/features/clock/occurrences.server.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import { findTutor, listLeave } from "#app/features/tutors/tutor-store.server.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { lacksOf, placeLesson, spanOf } from "./place-lesson.server.ts";
import { agreedIn, changeLesson, insertWeekly, type WeeklyLesson } from "./lesson-store.server.ts";
import { leaveAt } from "./leave-at.server.ts";
import { isPaused, listPauses } from "./pause-store.server.ts";
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
 * not teach on a day is not named: each such lesson is there all the same, and someone has to see to it. On a closed day,
 * within a pause and within a leave that leaves it out it is made off.
 *
 * @returns those that are off by days which were closed before the series began: nobody has been told of them
 */
export async function makeLessons(
  trx: Trx,
  series: Series,
  now: number,
): Promise<readonly { readonly lesson: WeeklyLesson; readonly closed: ClosedDay }[]> {
  const horizon = horizonOf(now);
  const until = series.ends_on !== null && series.ends_on < horizon ? series.ends_on : horizon;
  if (until <= series.made_until) return [];
  const tutor = await findTutor(trx, series.tutor_id);
  const [learner] = await findLearners(trx, [series.learner_id]);
  if (!learner) return [];
  const range = { from: dayAfter(series.made_until), until };
  const closedDays = new Map(
    (await listClosed(trx, dayBefore(range.from), dayAfter(dayAfter(until))))
      .filter(closesLessons)
      .map((one) => [one.date, one]),
  );
  const pauses = await listPauses(trx, series.id, range.from);
  // Of a leave that was entered before these lessons began, nobody has been told.
  const leave = (await listLeave(trx, range.from, series.tutor_id)).filter(
    ({ laterOff, enteredAt = "" }) => laterOff && enteredAt >= series.created_at,
  );
  const untold = [];
  for (const { on, startsAt } of occurrencesOf(series, range)) {
    const rule = { child: learner.adult_id === null, on: academyDay(startsAt) };
    const isAllowed = tutor !== null && mayTeach(tutor, rule);
    const closed = closedDays.get(rule.on);
    const countsAs = closed?.counts_as;
    const isOff = countsAs === "not-charged" || countsAs === "made-up";
    const rests = isPaused(pauses, on);
    const isLeft =
      tutor !== null &&
      leaveAt(leave, tutor, spanOf({ starts_at: startsAt, minutes: series.minutes })) !== null;
    const lesson = await insertWeekly(
      trx,
      {
        ...agreedIn(series),
        original_on: on,
        starts_at: startsAt,
        minutes: series.minutes,
        tutor_id: isAllowed ? tutor.id : null,
        ...(isLeft && { state: "off", why: "left-out", counts_as: "made-up" }),
        ...(isOff && { state: "off", why: "closed", counts_as: countsAs }),
        ...(rests && { state: "off", why: "paused", counts_as: "not-charged" }),
      },
      now,
    );
    if (!lesson) continue;
    if (rests) continue;
    if (isLeft && !isOff) continue;
    if (closed && isOff) {
      if (closed.changed_at < series.created_at) untold.push({ lesson, closed });
      continue;
    }
    // The time of a tutor who may not teach yet is kept: the check may come in time.
    const lacks = lacksOf(await placeLesson(trx, lesson, series.learner_id, tutor));
    if (lacks !== "") await changeLesson(trx, lesson.id, { lacks }, now, null);
  }
  await storeMade(trx, series.id, until);
  return untold;
}
