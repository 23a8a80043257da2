import { academyDay } from "#app/features/clock/academy-days.server.ts";
import {
  findTaken,
  roomResource,
  tutorResource,
} from "#app/features/availability/busy-store.server.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import type { Tutor, TutorHours } from "#app/features/tutors/tutor-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { fits } from "./fitting-tutors.ts";
import { hoursBetween, isWithin } from "./desk/day-pair.server.ts";
import type { Bounds } from "./lesson-alarms.server.ts";
import { spanOf } from "./place-lesson.server.ts";
import { leaveAt } from "./leave-at.server.ts";
import type { SeenLesson } from "./lesson-read.server.ts";

/** What those who give lessons are bound by, and offer. */
type Offers = Bounds & { readonly hours: ReadonlyMap<string, readonly TutorHours[]> };

/** Someone who could give a lesson. */
export type Cover = Pick<Tutor, "id" | "name" | "gender"> & {
  /** Whether it is within the weekly hours that the tutor offers. */
  readonly isOffered: boolean;
};

/**
 * Who could give a lesson instead: teaches the subject, is a man or a woman as the family wishes, may teach, is not away
 * and has neither another lesson nor a room that is taken. Whoever offers that hour comes first.
 */
export async function coversFor(
  db: Db,
  lesson: SeenLesson,
  { tutors, leave, hours }: Offers,
): Promise<readonly Cover[]> {
  const span = spanOf(lesson);
  const rule = { child: lesson.is_child, on: academyDay(lesson.starts_at) };
  const able = tutors.filter(
    (one) =>
      one.id !== lesson.tutor_id &&
      (one.id === lesson.usual_tutor_id || fits(one, lesson)) &&
      mayTeach(one, rule) &&
      leaveAt(leave, one, span) === null,
  );
  const needs = (one: Tutor) =>
    [tutorResource(one.id), roomResource(one.room)].filter((resource) => resource !== null);
  const taken = await findTaken(db, [...new Set(able.flatMap(needs))], span);
  const busy = new Set(taken.flatMap(({ resource, by }) => (by === lesson.id ? [] : resource)));
  return able
    .filter((one) => needs(one).every((resource) => !busy.has(resource)))
    .map((one) => ({
      id: one.id,
      name: one.name,
      gender: one.gender,
      isOffered: isWithin(
        hoursBetween(hours.get(one.id) ?? [], one.zone, span.from, span.until),
        span,
      ),
    }))
    .toSorted((one, other) => Number(other.isOffered) - Number(one.isOffered));
}
