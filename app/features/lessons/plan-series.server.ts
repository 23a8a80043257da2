import { findLearners, type Learner } from "#app/features/families/family-store.server.ts";
import { closedOn, type ClosedDay } from "#app/features/clock/closed-day-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { findTaken, type Clash } from "#app/features/availability/busy-store.server.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import {
  clockFault,
  momentOf,
  occurrencesOf,
  type Occurrence,
} from "#app/features/clock/occurrences.server.ts";
import { lackingChecks, mayTeach, type CheckStep } from "#app/features/tutors/check-steps.ts";
import { isDate, isWallTime } from "#app/features/tutors/tutor-fields.ts";
import {
  findTutor,
  listLeave,
  type Tutor,
  type TutorLeave,
} from "#app/features/tutors/tutor-store.server.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { lessonLengths } from "#content/lesson-lengths.ts";
import { leaveAt } from "./leave-at.server.ts";
import { horizonOf } from "./materialise.server.ts";
import { resourcesOf, roomOf, spanOf } from "./place-lesson.server.ts";
import type { Series } from "./series-store.server.ts";
import { outlookWeeks, weeklyFrom } from "./year-outlook.server.ts";

/** What weekly lessons are to be, in the words of the form: day and time on the learner's clock. */
export type AskedSeries = {
  readonly learnerId: string;
  readonly familyZone: string;
  readonly tutorId: string;
  readonly course: string;
  readonly anchor: Series["anchor"];
  /** The date of the first lesson and its time, on the learner's clock. */
  readonly startsOn: string;
  readonly time: string;
  readonly minutes: number;
  /** The last date, on the clock that the series follows; null without an end. */
  readonly endsOn: string | null;
};

/** Why weekly lessons cannot begin like this. Dates and times are on the learner's clock, if not said otherwise. */
export type SeriesProblem =
  | { readonly kind: PlainProblem }
  /** The wall time is left out, or comes twice, on a date of the clock that the series would follow. */
  | { readonly kind: "gap" | "fold"; readonly on: string; readonly zone: string }
  /** From this date on it would be in the child's night. */
  | { readonly kind: "night"; readonly on: string; readonly time: string }
  /** The tutor may not teach this learner on the first day. */
  | { readonly kind: "checks"; readonly steps: readonly CheckStep[] };

type PlainProblem =
  | "learner"
  | "course"
  | "tutor"
  | "date"
  | "time"
  | "minutes"
  | "end"
  | "past"
  | "far";

/** Something that is in the way of one lesson. */
export type Conflict =
  /** The academy is closed on its day. */
  | { readonly kind: "closed"; readonly day: ClosedDay }
  | { readonly kind: "taken"; readonly clash: Clash }
  | { readonly kind: "leave"; readonly leave: TutorLeave }
  | { readonly kind: "checks"; readonly steps: readonly CheckStep[] }
  /** Another lesson that would be begun with it. */
  | { readonly kind: "own" };

/** One lesson that would be made now. */
export type PlannedLesson = Occurrence & { readonly conflict: Conflict | null };

export type SeriesPlan = {
  readonly learner: Learner;
  readonly tutor: Tutor;
  readonly weekly: Pick<Series, "zone" | "weekday" | "time">;
  /** The date of the first lesson on the series' own clock. */
  readonly startsOn: string;
  /** The last date up to which lessons would be made now. */
  readonly madeUntil: string;
  readonly lessons: readonly PlannedLesson[];
};

/** The clock that a series follows. */
export function zoneOf(
  anchor: Series["anchor"],
  familyZone: string,
  tutor: Pick<Tutor, "zone">,
): string {
  return { family: familyZone, tutor: tutor.zone, london: academyZone() }[anchor];
}

/** The first date on which a weekly lesson is in a child's night; null if none is within a year. */
export function firstNight(
  weekly: Pick<Series, "zone" | "weekday" | "time">,
  familyZone: string,
  minutes: number,
  from: string,
  until: string | null,
): { readonly on: string; readonly time: string } | null {
  const year = Temporal.PlainDate.from(from).add({ weeks: outlookWeeks }).toString();
  const last = until !== null && until < year ? until : year;
  for (const { startsAt } of occurrencesOf(weekly, { from, until: last })) {
    if (!isChildsNight(familyZone, startsAt, minutes)) continue;
    const { on, time } = weeklyFrom(startsAt, familyZone);
    return { on, time };
  }
  return null;
}

/** What is in the way of a lesson with a tutor; null if nothing is. @param ownId the lesson itself, if it is there */
export async function conflictOf(
  db: Db,
  lesson: {
    readonly starts_at: string;
    readonly minutes: number;
    readonly id?: string;
    readonly room?: string | null;
  },
  learner: Pick<Learner, "id" | "adult_id">,
  tutor: Tutor,
  leave: readonly TutorLeave[],
): Promise<Conflict | null> {
  const span = spanOf(lesson);
  const on = academyDay(lesson.starts_at);
  if (!mayTeach(tutor, { child: learner.adult_id === null, on })) {
    return { kind: "checks", steps: lackingChecks(tutor, on) };
  }
  const away = leaveAt(leave, tutor, span);
  if (away) return { kind: "leave", leave: away };
  const taken = await findTaken(db, resourcesOf(learner.id, tutor, roomOf(lesson, tutor)), span);
  const others = taken.filter(({ by }) => by !== lesson.id);
  // Whoever has a lesson then has its room too: that it is the person says more.
  const clash = others.find(({ resource }) => !resource.startsWith("room:")) ?? others[0];
  return clash ? { kind: "taken", clash } : null;
}

/**
 * What weekly lessons would come to: those that would be made now, each with what is in its way. Nothing is stored.
 *
 * @param now milliseconds since the epoch
 */
export async function planSeries(
  db: Db,
  asked: AskedSeries,
  now: number,
): Promise<{ readonly plan: SeriesPlan } | { readonly problem: SeriesProblem }> {
  const { familyZone, minutes, endsOn } = asked;
  const refuse = <Kind extends PlainProblem>(kind: Kind) => ({ problem: { kind } }) as const;
  const [learner] = await findLearners(db, [asked.learnerId]);
  if (!learner) return refuse("learner");
  if (asked.course === "") return refuse("course");
  const tutor = await findTutor(db, asked.tutorId);
  if (!tutor) return refuse("tutor");
  if (!isDate(asked.startsOn)) return refuse("date");
  if (!isWallTime(`${asked.startsOn}T${asked.time}`)) return refuse("time");
  if (!lessonLengths.includes(minutes)) return refuse("minutes");
  if (endsOn !== null && !isDate(endsOn)) return refuse("end");
  const first = momentOf(familyZone, asked.startsOn, asked.time);
  if (Date.parse(first) <= now) return refuse("past");
  const { on: startsOn, ...weekly } = weeklyFrom(first, zoneOf(asked.anchor, familyZone, tutor));
  const horizon = horizonOf(now);
  if (startsOn > horizon) return refuse("far");
  if (endsOn !== null && endsOn < startsOn) return refuse("end");
  const year = Temporal.PlainDate.from(startsOn).add({ weeks: outlookWeeks }).toString();
  const range = { from: startsOn, until: endsOn !== null && endsOn < year ? endsOn : year };
  // The first lesson has to exist on the clock on which it was chosen, all of them on the one they follow.
  const weekday = Temporal.PlainDate.from(asked.startsOn).dayOfWeek;
  const fault =
    clockFault(
      { zone: familyZone, weekday, time: asked.time },
      { from: asked.startsOn, until: asked.startsOn },
    ) ?? clockFault(weekly, range);
  if (fault) return { problem: { ...fault, zone: weekly.zone } };
  if (learner.adult_id === null) {
    const night = firstNight(weekly, familyZone, minutes, startsOn, endsOn);
    if (night) return { problem: { kind: "night", ...night } };
  }
  const rule = { child: learner.adult_id === null, on: academyDay(first) };
  if (!mayTeach(tutor, rule)) {
    return { problem: { kind: "checks", steps: lackingChecks(tutor, rule.on) } };
  }
  const madeUntil = endsOn !== null && endsOn < horizon ? endsOn : horizon;
  const leave = await listLeave(db, startsOn, tutor.id);
  const lessons: PlannedLesson[] = [];
  for (const one of occurrencesOf(weekly, { from: startsOn, until: madeUntil })) {
    const lesson = { starts_at: one.startsAt, minutes };
    const day = await closedOn(db, academyDay(one.startsAt));
    const conflict = day
      ? ({ kind: "closed", day } as const)
      : await conflictOf(db, lesson, learner, tutor, leave);
    lessons.push({ ...one, conflict });
  }
  return { plan: { learner, tutor, weekly, startsOn, madeUntil, lessons } };
}
