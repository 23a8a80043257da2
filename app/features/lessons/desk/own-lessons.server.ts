import { withoutContacts } from "#app/features/case-record/without-contacts.ts";
import { notFound } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import type { OwnLesson } from "../own-lesson.ts";
import { findOwnTutor, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { meetingIn } from "../room/lesson-visit.server.ts";
import { stateAt } from "../room/lesson-view.server.ts";
import { notePress, wasHeld } from "../lesson-store.server.ts";
import {
  findSeenLesson,
  isWeekly,
  listSeenLessons,
  type SeenLesson,
} from "../lesson-read.server.ts";

/** The tutor that a member of the desk is; null for others. @throws the 404 if the member gives no lessons */
async function tutorOf(db: Db, member: DeskMember): Promise<Tutor | null> {
  if (!can(member, "trials") && !can(member, "own-lessons")) notFound();
  return findOwnTutor(db, member);
}

function toOwn(services: Pick<Services, "documents">, lesson: SeenLesson, tutor: Tutor): OwnLesson {
  const { outcome } = lesson;
  return {
    kind: lesson.kind,
    id: lesson.id,
    startsAt: lesson.starts_at,
    minutes: lesson.minutes,
    zone: lesson.family_zone,
    // Anyone may have typed it, and a way to reach the family with it.
    name: withoutContacts(lesson.learner_name),
    course: subjectOf(services, lesson),
    isOn: lesson.state === "on",
    // Empty as well if the two may not meet any more.
    room: meetingIn(lesson, tutor).room,
    outcome: outcome === null ? null : wasHeld(lesson) ? "held" : "nobody",
    isAsked: !isWeekly(lesson) || lesson.tutor_id !== lesson.usual_tutor_id,
    says: lesson.tutor_word,
    presses: { family: lesson.family_pressed_at, tutor: lesson.tutor_pressed_at },
  };
}

/** The lessons that a member gives within a period, with the tutor's zone; null for who is no tutor. */
export async function readOwnLessons(
  services: Pick<Services, "db" | "documents">,
  member: DeskMember,
  range: { readonly from: number; readonly until: number },
): Promise<{ readonly zone: string; readonly lessons: readonly OwnLesson[] } | null> {
  const tutor = await tutorOf(services.db, member);
  if (!tutor) return null;
  const lessons = await listSeenLessons(services.db, range, tutor.id);
  return { zone: tutor.zone, lessons: lessons.map((one) => toOwn(services, one, tutor)) };
}

/** A lesson that a member gives; null if it is another's. */
async function findOwn(db: Db, member: DeskMember, id: string) {
  const tutor = await tutorOf(db, member);
  const lesson = tutor && (await findSeenLesson(db, id));
  return lesson && lesson.tutor_id === tutor.id ? { lesson, tutor } : null;
}

/** Notes that a tutor comes to a lesson. @returns the room, or null if it is not open, or another's */
export async function enterOwnLesson(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  id: string,
): Promise<string | null> {
  const found = await findOwn(db, member, id);
  if (!found) return null;
  const { lesson, tutor } = found;
  const now = clock.now();
  const { room } = meetingIn(lesson, tutor);
  if (stateAt({ lesson, room }, now) !== "open") return null;
  await notePress(db, id, "tutor", now);
  return room;
}
