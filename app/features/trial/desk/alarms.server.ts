import { day, minute } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { findTaken, listTaken } from "#app/features/availability/busy-store.server.ts";
import { missingAt } from "#app/features/lessons/lesson-room.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { listTutors, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { policy } from "#content/policy.ts";
import { deskTrials as texts } from "#words/pages/desk-trials.ts";
import { listBooked, type Booking } from "../booking/booking-store.server.ts";
import { listLessons, resourcesOf, spanOf, unfitTutor } from "../booking/lesson-plan.server.ts";
import { academyDate } from "#app/features/clock/academy-days.server.ts";
import { closedSince, listDays } from "#app/features/availability/closed-days.server.ts";
import { isLesson, type BookedLesson } from "../booking/lesson-facts.server.ts";

/**
 * Why someone has to see to an upcoming lesson. `checks`: its tutor may not teach the learner on its day. `unentered`: who
 * is named is not entered as a tutor. `shared`: another lesson has its tutor or its room. `closed`: its day
 * has been closed. `missing`: it begins within a day without a tutor or a room. `lost`: it had them and lost them. `nobody` and
 * `tutor`: it has begun, and no one has opened the room, or the family alone.
 */
export type Alarm = {
  readonly lesson: BookedLesson;
  readonly why:
    | "checks"
    | "unentered"
    | "shared"
    | "closed"
    | "missing"
    | "lost"
    | "nobody"
    | "tutor";
  readonly words: string;
  /** The lessons that have what is its own too. */
  readonly with: readonly string[];
};

/** Lessons under way to which no one has come by the button that opens the room, or not the tutor. */
async function listMissing(
  db: Db,
  now: number,
  tutors: readonly Tutor[],
  tutorId: string | null,
): Promise<Alarm[]> {
  const range = { from: now - policy.trialMinutes * minute, until: now };
  const lessons = (await listLessons(db, range, tutorId)).filter(isLesson);
  return lessons.flatMap((lesson) => {
    if (lesson.outcome !== null || lesson.room === "") return [];
    const timed = { startsAt: Date.parse(lesson.starts_at), minutes: policy.trialMinutes };
    const presses = { family: lesson.family_pressed_at, tutor: lesson.tutor_pressed_at };
    const hasButton = tutors.some(
      ({ id, memberId }) => id === lesson.tutor_id && memberId !== null,
    );
    const why = missingAt(timed, presses, hasButton, now);
    return why === null ? [] : { lesson, why, words: texts.missingAt[why], with: [] };
  });
}

/**
 * Of the lessons under way and ahead, only one tutor's if one is named, those that someone has to see to, in order.
 */
export async function listAlarms(
  db: Db,
  now: number,
  tutorId: string | null = null,
): Promise<readonly Alarm[]> {
  const rules = await listDays(db, academyDate(now).toString(), "9999");
  const tutors = await listTutors(db);
  const alarms = await listMissing(db, now, tutors, tutorId);
  const ahead = await listBooked(db, { from: now + 1, state: "on", tutorId });
  const ids = ahead.map(({ id }) => id);
  const has = await listTaken(db, ids, now);
  for (const lesson of ahead.filter(isLesson)) {
    if (unfitTutor(lesson, lesson.starts_at, tutors)) {
      alarms.push({ lesson, why: "checks", words: texts.checks, with: [] });
      continue;
    }
    if (lesson.tutor_id === null && lesson.tutor_name !== "") {
      const words = fillText(texts.unentered, { name: lesson.tutor_name });
      alarms.push({ lesson, why: "unentered", words, with: [] });
      continue;
    }
    const resources = resourcesOf(lesson, tutors);
    const own = has.get(lesson.id) ?? [];
    const lacking = resources.filter((one) => own.every((had) => !had.startsWith(`${one} `)));
    const taken =
      lacking.length === 0 ? [] : await findTaken(db, lacking, spanOf(lesson.starts_at));
    const others = taken.filter(({ by }) => by !== lesson.id);
    const isClosed = closedSince(rules, lesson) !== null;
    const alarm = alarmOf(
      lesson,
      others.map(({ resource }) => resource),
      isClosed,
      now,
    );
    if (alarm) alarms.push({ lesson, ...alarm, with: others.map(({ by }) => by) });
  }
  return alarms;
}

function alarmOf(
  lesson: BookedLesson,
  shared: readonly string[],
  isClosed: boolean,
  now: number,
): Pick<Alarm, "why" | "words"> | null {
  if (shared.length > 0) return { why: "shared", words: sharedWords(shared) };
  if (isClosed) return { why: "closed", words: texts.closedDay };
  const left = Date.parse(lesson.starts_at) - now;
  const missing = missingWords(lesson);
  if (missing === null) return null;
  if (left <= day) return { why: "missing", words: `${missing}, in ${untilWords(left)}` };
  return lesson.lost_plan === 1 ? { why: "lost", words: `${missing} ${texts.anyMore}` } : null;
}

/** That a tutor, a room or both are in two lessons at once, or else the learner. @param resources those that are */
function sharedWords(resources: readonly string[]): string {
  const hasRoom = resources.some((one) => one.startsWith("room:"));
  const hasTutor = resources.some((one) => one.startsWith("tutor:"));
  if (!hasRoom && !hasTutor) return texts.sameLearner;
  return hasRoom && hasTutor ? texts.sameBoth : hasRoom ? texts.sameRoom : texts.sameTutor;
}

/** What the board says of each lesson, by its id: also of those that have what another one has too. */
export function alarmWords(alarms: readonly Alarm[]): ReadonlyMap<string, { words: string }> {
  return new Map([
    ...alarms.flatMap(({ words, with: others }) => others.map((id) => [id, { words }] as const)),
    ...alarms.map(({ lesson, words }) => [lesson.id, { words }] as const),
  ]);
}

function missingWords({ tutor_name: tutor, room }: Booking): string | null {
  if (tutor !== "" && room !== "") return null;
  return tutor !== "" ? texts.noRoom : room === "" ? texts.neither : texts.noTutor;
}

function untilWords(length: number): string {
  const minutes = Math.floor(length / 60_000);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}
