import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { isTutorsNight } from "#app/features/clock/child-night.ts";
import {
  findTaken,
  roomResource,
  tutorResource,
  type Span,
} from "#app/features/availability/busy-store.server.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import type { Tutor, TutorHours } from "#app/features/tutors/tutor-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { fits } from "./fitting-tutors.ts";
import { hoursBetween, isWithin } from "./desk/day-pair.server.ts";
import type { Bounds } from "./lesson-alarms.server.ts";
import { spanOf } from "./place-lesson.server.ts";
import { leaveAt } from "./leave-at.server.ts";
import { listTeaching, type SeenLesson } from "./lesson-read.server.ts";

type Hours = ReadonlyMap<string, readonly TutorHours[]>;

/** What those who give lessons are bound by, and offer. */
type Offers = Bounds & { readonly hours: Hours };

/** How a lesson lies in a tutor's day. `ask`: outside the weekly hours that they offer. `night`: wholly or partly in theirs. */
export type Fit = "fits" | "ask" | "night";

/** The best first. */
export const fitsInOrder = ["fits", "ask", "night"] as const satisfies readonly Fit[];

/** Someone who could give a lesson, and what speaks for them. */
export type Cover = Pick<Tutor, "id" | "name" | "gender" | "zone"> & {
  readonly fit: Fit;
  /** Whether they have taught the learner before. */
  readonly hasTaught: boolean;
  /** How many other lessons they give on its day. */
  readonly thatDay: number;
};

/** How a lesson lies in a tutor's day. Whoever gives it as usual has agreed to its usual time. */
export function fitOf(
  { id, zone }: Pick<Tutor, "id" | "zone">,
  hours: Hours,
  lesson: SeenLesson,
): Fit {
  if (lesson.kind === "weekly" && lesson.is_moved === 0 && id === lesson.usual_tutor_id) {
    return "fits";
  }
  return fitAt({ id, zone }, hours, spanOf(lesson));
}

/** How a time lies in a tutor's day. */
export function fitAt({ id, zone }: Pick<Tutor, "id" | "zone">, hours: Hours, span: Span): Fit {
  if (isTutorsNight(zone, span)) return "night";
  const offered = hoursBetween(hours.get(id) ?? [], zone, span.from, span.until);
  return isWithin(offered, span) ? "fits" : "ask";
}

/** What is to be known of some tutors for a lesson, those first for whom its hour is best. */
export async function coversAmong(
  db: Db,
  lesson: SeenLesson,
  tutors: readonly Tutor[],
  hours: Hours,
): Promise<readonly Cover[]> {
  const { taught, thatDay } = await listTeaching(db, lesson);
  const among = tutors.map((one): Cover => ({
    id: one.id,
    name: one.name,
    gender: one.gender,
    zone: one.zone,
    fit: fitOf(one, hours, lesson),
    hasTaught: taught.has(one.id),
    thatDay: thatDay.get(one.id) ?? 0,
  }));
  const rank = ({ fit }: Cover) => fitsInOrder.indexOf(fit);
  return among.toSorted((one, other) => rank(one) - rank(other));
}

/** Whether a tutor could give a lesson, as far as it is not a question of time. */
export function suits(tutor: Tutor, lesson: SeenLesson, leave: Bounds["leave"]): boolean {
  const rule = { child: lesson.is_child, on: academyDay(lesson.starts_at) };
  const isTheirs = tutor.id === lesson.usual_tutor_id || fits(tutor, lesson);
  return isTheirs && mayTeach(tutor, rule) && leaveAt(leave, tutor, spanOf(lesson)) === null;
}

/**
 * Who could give a lesson instead: teaches the subject, is a man or a woman as the family wishes, may teach, is not away
 * and has neither another lesson nor a room that is taken.
 */
export async function coversFor(
  db: Db,
  lesson: SeenLesson,
  { tutors, leave, hours }: Offers,
): Promise<readonly Cover[]> {
  const span = spanOf(lesson);
  const able = tutors.filter((one) => one.id !== lesson.tutor_id && suits(one, lesson, leave));
  const needs = (one: Tutor) =>
    [tutorResource(one.id), roomResource(one.room)].filter((resource) => resource !== null);
  const taken = await findTaken(db, [...new Set(able.flatMap(needs))], span);
  const busy = new Set(taken.flatMap(({ resource, by }) => (by === lesson.id ? [] : resource)));
  const free = able.filter((one) => needs(one).every((resource) => !busy.has(resource)));
  return await coversAmong(db, lesson, free, hours);
}
