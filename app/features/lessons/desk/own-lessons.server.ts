import { withoutContacts } from "#app/features/case-record/without-contacts.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { notFound } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import {
  findOwnTutor,
  listLeave,
  type Tutor,
  type TutorLeave,
} from "#app/features/tutors/tutor-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { deskWeek as texts } from "#words/pages/desk-week.ts";
import {
  findSeenLesson,
  isWeekly,
  listSeenLessons,
  type SeenLesson,
} from "../lesson-read.server.ts";
import { leaveAt } from "../leave-at.server.ts";
import { spanOf } from "../place-lesson.server.ts";
import { roomTimes } from "../lesson-room.server.ts";
import { notePress } from "../lesson-store.server.ts";
import { meetingIn } from "../room/lesson-visit.server.ts";
import { stateAt } from "../room/lesson-view.server.ts";
import { wallOf } from "../year-outlook.server.ts";
import { pressedWords, toRow } from "./lesson-rows.server.ts";

/** The tutor that a member of the desk is; null for others. @throws the 404 if the member gives no lessons */
async function tutorOf(db: Db, member: DeskMember): Promise<Tutor | null> {
  if (!can(member, "trials") && !can(member, "own-lessons")) notFound();
  return findOwnTutor(db, member);
}

/** A lesson on the tutor's clock, with the learner's beside it, without the room and any way to reach the family. */
function toOwn(
  services: Pick<Services, "documents">,
  lesson: SeenLesson,
  { tutor, leave }: { readonly tutor: Tutor; readonly leave: readonly TutorLeave[] },
  now: number,
) {
  const { zone } = tutor;
  const startsAt = Date.parse(lesson.starts_at);
  const isOn = lesson.state === "on";
  const isAhead = startsAt > now;
  const says = lesson.tutor_word;
  const also = fillText(texts.alsoThere, { city: cityOf(zoneById(lesson.family_zone)) });
  const bounds = { tutors: [tutor], leave: [] };
  const { mark, ...row } = toRow(services, lesson, { now, bounds }, { zone, also });
  // It stays planned until somebody covers it, and the tutor need not come.
  const isAway = isOn && isAhead && leaveAt(leave, tutor, spanOf(lesson)) !== null;
  const isAsked = !isWeekly(lesson) || lesson.tutor_id !== lesson.usual_tutor_id;
  const calm = !isAhead ? "now" : says === "cannot" ? "cannot" : "ready";
  const own = isAway ? "away" : mark in texts.states ? (mark as keyof typeof texts.states) : calm;
  return {
    ...row,
    // Anyone may have typed it, and a way to reach the family with it.
    name: withoutContacts(row.name),
    words: texts.states[own],
    mark,
    isAway,
    startsAt: lesson.starts_at,
    minutes: lesson.minutes,
    isOn,
    isAhead,
    isAsked: isAsked && isOn && isAhead && !isAway && says === null,
    says,
    // No room is open where the two may not meet any more.
    state: stateAt({ lesson, room: meetingIn(lesson, tutor).room }, now),
    opensAt: roomTimes(zone, { startsAt, minutes: lesson.minutes }).opensAt,
    evidence: pressedWords(lesson, zone, texts.evidence),
  };
}

/** A lesson as its tutor sees it. */
export type OwnLesson = ReturnType<typeof toOwn>;

/** The lessons that a member gives within a period; none for who is no tutor. */
export async function readOwnLessons(
  services: Pick<Services, "clock" | "db" | "documents">,
  member: DeskMember,
  range: { readonly from: number; readonly until: number },
): Promise<readonly OwnLesson[]> {
  const tutor = await tutorOf(services.db, member);
  if (!tutor) return [];
  const lessons = await listSeenLessons(services.db, range, tutor.id);
  const now = services.clock.now();
  const leave = await listLeave(services.db, wallOf(toIso(range.from), tutor.zone), tutor.id);
  return lessons.map((one) => toOwn(services, one, { tutor, leave }, now));
}

/** Notes that a tutor comes to a lesson. @returns the room, or null if it is not open, or another's */
export async function enterOwnLesson(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
  id: string,
): Promise<string | null> {
  const tutor = await tutorOf(db, member);
  const lesson = tutor && (await findSeenLesson(db, id));
  if (!lesson || lesson.tutor_id !== tutor.id) return null;
  const now = clock.now();
  const { room } = meetingIn(lesson, tutor);
  if (stateAt({ lesson, room }, now) !== "open") return null;
  await notePress(db, id, "tutor", now);
  return room;
}
