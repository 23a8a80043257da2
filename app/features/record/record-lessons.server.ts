import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import { storeOutcome } from "#app/features/lessons/lesson-store.server.ts";
import {
  findSeenLesson,
  listOfLearner,
  listSeenLessons,
  type SeenLesson,
} from "#app/features/lessons/seen-store.server.ts";
import {
  findTrialLesson,
  listTrialLessons,
  listTrialsOfLearner,
  storeTrialOutcome,
  type TrialLesson,
} from "#app/features/trial/trial-lessons.server.ts";
import { findOwnTutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { policy } from "#content/policy.ts";
import type { Attendance } from "./marks.ts";
import { listNotes } from "./note-store.server.ts";

/** A lesson of either kind, with what its note and the record have to know. */
export type RecordLesson = Omit<TrialLesson, "outcome"> & {
  readonly kind: "weekly" | "trial";
  readonly outcome: Attendance | null;
  /** Who gives the lessons of its series; of a trial whoever gives it. */
  readonly usual_tutor_id: string | null;
  /** Its date on the learner's clock or, of a weekly lesson, on that of its series. */
  readonly on: string;
  /** What the desk's log says an act is about. */
  readonly about: { readonly kind: "series" | "trial" | "learner"; readonly id: string };
};

const weekly = (lesson: SeenLesson): RecordLesson => ({
  ...lesson,
  kind: "weekly",
  on: lesson.original_on,
  about: { kind: "series", id: lesson.series_id },
});

function trial(lesson: TrialLesson): RecordLesson {
  const startsAt = Temporal.Instant.from(lesson.starts_at);
  return {
    ...lesson,
    kind: "trial",
    usual_tutor_id: lesson.tutor_id,
    outcome: lesson.outcome === "held" ? "came" : lesson.outcome,
    on: startsAt.toZonedDateTimeISO(lesson.family_zone).toPlainDate().toString(),
    about: { kind: "trial", id: lesson.id },
  };
}

const inOrder = (lessons: readonly RecordLesson[]) =>
  lessons.toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));

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

/** One lesson of either kind. */
export async function findRecordLesson(db: Db, id: string): Promise<RecordLesson | null> {
  const lesson = await findSeenLesson(db, id);
  if (lesson) return weekly(lesson);
  const found = await findTrialLesson(db, id);
  return found && trial(found);
}

/**
 * One lesson that may have a note. A note outlives the booking of its trial where weekly lessons follow: then the lesson is
 * what the note knows of it, on the day on which it was first written.
 */
export async function findNotedLesson(db: Db, id: string): Promise<RecordLesson | null> {
  const lesson = await findRecordLesson(db, id);
  const [note] = lesson ? [] : await listNotes(db, [id]);
  const [learner] = note ? await findLearners(db, [note.learner_id]) : [];
  if (!note || !learner) return lesson;
  return {
    id,
    kind: "trial",
    reference: note.course,
    learner_id: learner.id,
    learner_name: learner.name,
    is_child: learner.adult_id === null,
    course: note.course,
    wanted_language: "",
    starts_at: note.written_at,
    minutes: policy.trialMinutes,
    tutor_id: note.tutor_id,
    usual_tutor_id: note.tutor_id,
    state: "on",
    outcome: note.attendance,
    family_zone: academyZone(),
    on: note.written_at.slice(0, 10),
    about: { kind: "learner", id: learner.id },
  };
}

/** Lessons of both kinds that begin within a period, in order; only those of one giver, if one is named. */
export async function listRecordLessons(
  db: Db,
  range: { readonly from: number; readonly until: number },
  giver: Giver | null = null,
): Promise<RecordLesson[]> {
  return inOrder([
    ...(await listSeenLessons(db, range, giver ? (giver.tutorId ?? "") : null)).map(weekly),
    ...(await listRecordTrials(db, range, giver)),
  ]);
}

/** Of those the trials alone. */
export async function listRecordTrials(
  db: Db,
  range: { readonly from: number; readonly until: number },
  giver: Giver | null,
): Promise<RecordLesson[]> {
  const trials = (await listTrialLessons(db, range)).map(trial);
  return giver ? trials.filter((lesson) => isGivenBy(lesson, giver)) : trials;
}

/** All lessons of a learner, in order. */
export async function listLessonsOf(db: Db, learnerId: string): Promise<RecordLesson[]> {
  return inOrder([
    ...(await listOfLearner(db, learnerId)).map(weekly),
    ...(await listTrialsOfLearner(db, learnerId)).map(trial),
  ]);
}

/** Enters what came of a lesson: of a trial, that is its outcome. */
export async function storeAttendance(
  services: Services,
  trx: Trx,
  member: DeskMember,
  { kind, id }: Pick<RecordLesson, "kind" | "id">,
  attendance: Attendance,
): Promise<void> {
  if (kind === "weekly") {
    await storeOutcome(trx, id, attendance, member.name);
    return;
  }
  const said = attendance === "nobody" || attendance === "tutor-away" ? attendance : "held";
  await storeTrialOutcome(services, trx, member, id, said);
}
