import { notFound } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { findLearners, type Learner } from "#app/features/families/family-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import { isId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { endOf } from "../../due/due-notes.server.ts";
import {
  giverOf,
  isGivenBy,
  listLessonsOf,
  type Giver,
  type RecordLesson,
} from "../../record-lessons.server.ts";

/** How long somebody who covers reads on after the lesson, to write its note. */
const coverMs = day;

export type LearnerFor = {
  readonly learner: Learner;
  readonly lessons: readonly RecordLesson[];
  /** Whom the member is as somebody who gives lessons, if so. */
  readonly giver: Giver | null;
  /** Whether the member plans lessons: those alone read what a tutor tells the office. */
  readonly mayAll: boolean;
};

/**
 * A learner for a member who may read the record: whoever plans lessons, and who teaches the learner now. A handover of
 * lessons hands the record over with them, since it is asked of the lessons each time: the new tutor has it from then on,
 * the earlier one no longer, and somebody who covers until a day after the lesson.
 */
export async function findLearnerFor(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  learnerId: string,
): Promise<LearnerFor> {
  const [learner] = isId(learnerId) ? await findLearners(db, [learnerId]) : [];
  if (!learner) return notFound();
  const lessons = await listLessonsOf(db, learner.id);
  const giver = await giverOf(db, member);
  const mayAll = can(member, "trials");
  const now = clock.now();
  const isTheirs = lessons.some(
    (lesson) => lesson.state === "on" && isGivenBy(lesson, giver) && endOf(lesson) > now - coverMs,
  );
  return mayAll || isTheirs ? { learner, lessons, giver, mayAll } : notFound();
}
