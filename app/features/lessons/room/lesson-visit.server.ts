import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import type { Guardian } from "#app/features/families/family-store.server.ts";
import { findLinkOwner } from "#app/features/families/guardian-links.server.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import { findTutor, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { findSeenLesson, type SeenLesson } from "../lesson-read.server.ts";
import { lastSaid } from "../lesson-word-store.server.ts";
import { roomOf } from "../place-lesson.server.ts";
import { readLessonToken } from "./lesson-link.server.ts";

/** How long the page of a lesson can be opened after it. */
const keptMs = 30 * day;

/** How someone who has an address of a lesson comes to it. */
type Visitor = {
  /** Whose the address is; null of whoever booked a trial. */
  readonly guardian: Guardian | null;
  /** To whom what is asked for on the page is mailed; empty if to no one. */
  readonly email: string;
  /** Whose clock it is told on: an IANA zone. */
  readonly zone: string;
  /** Whether it now begins at another time than they were told with the address. */
  readonly isMoved: boolean;
};

export type Visit = Visitor & {
  readonly lesson: SeenLesson;
  /** Who gives it and may be met; empty while no one is named. */
  readonly tutor: string;
  /** Only for the answer to the press of the button. Empty as long as there is none. */
  readonly room: string;
  /** What the team wrote to the family with the latest change; may be empty. */
  readonly said: string;
};

/**
 * Who gives a lesson, and where. A tutor who has left since it was given to them, or whose check has been taken back, may
 * not be met: no page names them or leads a child to their room while the team is told.
 */
export function meetingIn(lesson: SeenLesson, tutor: Tutor | null): Pick<Visit, "tutor" | "room"> {
  if (tutor === null) return { tutor: lesson.giver, room: lesson.room ?? "" };
  const rule = { child: lesson.is_child, on: academyDay(lesson.starts_at) };
  if (!mayTeach(tutor, rule)) return { tutor: "", room: "" };
  return { tutor: tutor.name, room: roomOf(lesson, tutor) };
}

/** A lesson of any kind as a visitor comes to it. */
export async function visitOf(db: Db, lesson: SeenLesson, visitor: Visitor): Promise<Visit> {
  const tutor = lesson.tutor_id === null ? null : await findTutor(db, lesson.tutor_id);
  return { ...visitor, lesson, ...meetingIn(lesson, tutor), said: await lastSaid(db, lesson) };
}

/**
 * The lesson behind a guardian's address.
 *
 * @returns null if there is none, if it is long over, or if whoever got the address is no guardian of the learner
 *   now or has renewed their links
 */
export async function findGuardianVisit(
  { clock, db, secrets }: Pick<Services, "clock" | "db" | "secrets">,
  token: string,
): Promise<(Visit & { readonly guardian: Guardian }) | null> {
  const page = readLessonToken(secrets["trial-link"], token);
  const lesson = page && (await findSeenLesson(db, page.lessonId));
  const now = clock.now();
  if (!lesson || now >= Date.parse(lesson.starts_at) + keptMs) return null;
  const guardians = await guardiansOf(db, lesson.learner_id, now);
  const reader = await findLinkOwner(db, page);
  const guardian = guardians.find(({ id }) => id === reader?.id);
  if (!guardian) return null;
  const zone = zoneAt(clockOf(guardian, lesson.family_zone), Date.parse(lesson.starts_at));
  const visitor = { email: guardian.email ?? "", zone };
  const isMoved = lesson.is_moved === 1;
  return { ...(await visitOf(db, lesson, { ...visitor, guardian, isMoved })), guardian };
}
