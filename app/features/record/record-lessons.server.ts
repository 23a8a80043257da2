import type { About } from "#app/features/desk/desk-log-store.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { aboutOf, onLesson } from "#app/features/lessons/act-on-lesson.server.ts";
import type { Came } from "#app/features/lessons/attendances.ts";
import { byMember } from "#app/features/lessons/lesson-word-store.server.ts";
import { applyOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import {
  findSeenLesson,
  listOfLearner,
  listSeenLessons,
  type SeenLesson,
} from "#app/features/lessons/lesson-read.server.ts";
import { lessonKinds } from "#app/features/booking/trial-kind.server.ts";
import { findOwnTutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** A lesson with what its note and the record have to know. */
export type RecordLesson = SeenLesson & {
  /** Its date on the learner's clock or, of a weekly lesson, on that of its series. */
  readonly on: string;
  /** What the desk's log says an act is about. */
  readonly about: About;
};

function toRecord(lesson: SeenLesson): RecordLesson {
  const { original_on: ownDate } = lesson;
  const there = Temporal.Instant.from(lesson.starts_at).toZonedDateTimeISO(lesson.family_zone);
  return {
    ...lesson,
    on: ownDate ?? there.toPlainDate().toString(),
    about: aboutOf(lesson),
  };
}

/** Who gives lessons; null for a member who may, and is not entered as a tutor. */
export type Giver = { readonly tutorId: string | null };

/** Whom a member is as somebody who gives lessons; null for whoever may not. */
export async function giverOf(db: Db, member: DeskMember): Promise<Giver | null> {
  if (!can(member, "own-lessons")) return null;
  return { tutorId: (await findOwnTutor(db, member))?.id ?? null };
}

/** Whether a lesson is given by someone. */
export function isGivenBy(lesson: RecordLesson, giver: Giver | null): boolean {
  return lesson.tutor_id !== null && lesson.tutor_id === giver?.tutorId;
}

/** One lesson. */
export async function findRecordLesson(db: Db, id: string): Promise<RecordLesson | null> {
  const lesson = await findSeenLesson(db, id);
  return lesson && toRecord(lesson);
}

/** Lessons that begin within a period, in order; only those of one giver, if one is named. */
export async function listRecordLessons(
  db: Db,
  range: { readonly from: number; readonly until: number },
  giver: Giver | null = null,
): Promise<RecordLesson[]> {
  const lessons = await listSeenLessons(db, range, giver ? (giver.tutorId ?? "") : null);
  return lessons.map(toRecord);
}

/** All lessons of a learner, in order. */
export async function listLessonsOf(db: Db, learnerId: string): Promise<RecordLesson[]> {
  return (await listOfLearner(db, learnerId)).map(toRecord);
}

/** Enters what came of a lesson, as its note says: someone follows up a trial. */
export async function storeAttendance(
  services: Services,
  trx: Trx,
  member: DeskMember,
  { id }: Pick<RecordLesson, "id">,
  came: Came,
): Promise<void> {
  const doing = { kinds: lessonKinds, by: byMember(member), act: "outcome" } as const;
  await onLesson(services, trx, doing, { id }, (held) =>
    applyOutcome(trx, held, came, member.name),
  );
}
