import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { findLinkOwner } from "#app/features/families/guardian-links.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { roomState, type LessonState } from "../lesson-room.server.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import { findTutor, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { notePress } from "../lesson-store.server.ts";
import { findSeenWeekly, type SeenLesson, type SeenWeekly } from "../lesson-read.server.ts";
import { readWeeklyToken } from "./weekly-link.server.ts";

/** How long the page of a lesson can be opened after it. */
const keptMs = 30 * day;

/** A weekly lesson as one of its guardians comes to it. */
export type WeeklyRoom = {
  readonly lesson: SeenWeekly;
  readonly guardian: { readonly id: string; readonly email: string | null };
  /** Whose clock it is told on: an IANA zone. */
  readonly zone: string;
  /** Empty while no one is named. */
  readonly tutor: string;
  readonly state: LessonState;
  /** Only for the answer to the press of the button. */
  readonly room: string;
};

/**
 * Whether a tutor may be met in a lesson. One who has left since it was given to them, or whose check has been taken back,
 * may not: the room is theirs, and no page leads a child there while the team is told.
 */
export function mayMeet(tutor: Tutor, lesson: SeenLesson): boolean {
  return mayTeach(tutor, { child: lesson.is_child, on: academyDay(lesson.starts_at) });
}

/**
 * The lesson behind the token of an address.
 *
 * @returns null if there is none, if it is long over, or if whoever got the address is no guardian of the learner
 *   now or has renewed their links
 */
export async function findWeeklyRoom(
  { clock, db, secrets }: Pick<Services, "clock" | "db" | "secrets">,
  token: string,
): Promise<WeeklyRoom | null> {
  const page = readWeeklyToken(secrets["trial-link"], token.slice(0, 200));
  const lesson = page && (await findSeenWeekly(db, page.lessonId));
  const now = clock.now();
  if (!lesson || now >= Date.parse(lesson.starts_at) + keptMs) return null;
  const guardians = await guardiansOf(db, lesson.learner_id, now);
  const reader = await findLinkOwner(db, page);
  const guardian = guardians.find(({ id }) => id === reader?.id);
  if (!guardian) return null;
  const named = lesson.tutor_id === null ? null : await findTutor(db, lesson.tutor_id);
  const tutor = named && mayMeet(named, lesson) ? named : null;
  const room = tutor?.room ?? "";
  const timed = { startsAt: Date.parse(lesson.starts_at), minutes: lesson.minutes };
  return {
    lesson,
    guardian,
    zone: guardian.zone ?? lesson.family_zone,
    tutor: tutor?.name ?? "",
    state: roomState({ ...timed, isOn: lesson.state === "on", room }, now),
    room,
  };
}

/** Notes that the family has pressed the button, if it was the first time. @returns the room, or null if it is closed */
export async function enterWeeklyRoom(
  services: Pick<Services, "clock" | "db" | "secrets">,
  token: string,
  isCounted: boolean,
): Promise<string | null> {
  const found = await findWeeklyRoom(services, token);
  if (found?.state !== "open") return null;
  if (isCounted) {
    await notePress(services.db, found.lesson.id, "family", services.clock.now());
  }
  return found.room;
}
