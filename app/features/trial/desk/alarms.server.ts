import { day, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { findTaken, hasTaken } from "#app/features/availability/busy-store.server.ts";
import { missingAt } from "#app/features/lessons/lesson-room.server.ts";
import { mayTeach } from "#app/features/tutors/check-steps.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { policy } from "#content/policy.ts";
import { deskTrials as texts } from "#words/pages/desk-trials.ts";
import { bookings, type Booking } from "../booking/booking-store.server.ts";
import {
  listLessons,
  listNamed,
  resourcesOf,
  spanOf,
  unfitTutor,
} from "../booking/lesson-plan.server.ts";
import { academyDate, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { closedSince, listDays } from "#app/features/availability/closed-days.server.ts";
import { isLesson, type BookedLesson } from "../booking/lesson-facts.server.ts";

/**
 * Why someone has to see to an upcoming lesson. `checks`: its tutor may not teach the learner on its day. `shared`: another lesson has its tutor or its room. `closed`: its day
 * has been closed. `missing`: it begins within a day without a tutor or a room. `lost`: it had them and lost them. `nobody` and
 * `tutor`: it has begun, and no one has opened the room, or the family alone.
 */
export type Alarm = {
  readonly lesson: BookedLesson;
  readonly why: "checks" | "shared" | "closed" | "missing" | "lost" | "nobody" | "tutor";
  readonly words: string;
  /** The lessons that have what is its own too. */
  readonly with: readonly string[];
};

/** Lessons that have not begun, in order; only one tutor's, if one is named. */
function lessonsAhead(db: Db, now: number, tutorId: string | null) {
  return bookings(db)
    .where("state", "=", "booked")
    .where("starts_at", ">", toIso(now))
    .$if(tutorId !== null, (query) => query.where("tutor_id", "=", tutorId))
    .orderBy("starts_at");
}

/**
 * Lessons ahead whose tutor may not teach the learner on their day: planned before an update, or while the check was
 * still there. Only those of tutors with an end or a gap are read.
 */
async function listUnfit(db: Db, now: number, tutorId: string | null): Promise<Alarm[]> {
  const bound = (await listTutors(db)).filter(
    (tutor) => !mayTeach(tutor, { child: true, on: "9999-12-31" }),
  );
  if (bound.length === 0) return [];
  const members = bound.flatMap(({ memberId }) => memberId ?? []);
  const lessons = await lessonsAhead(db, now, tutorId)
    .where((eb) =>
      eb.or([
        eb("tutor_id", "in", ["", ...members]),
        eb.and([eb("tutor_id", "is", null), eb("tutor_name", "<>", "")]),
      ]),
    )
    .execute();
  return lessons
    .filter(isLesson)
    .filter((lesson) => unfitTutor(lesson, lesson.starts_at, bound) !== null)
    .map((lesson) => ({ lesson, why: "checks", words: texts.checks, with: [] }));
}

/** Lessons under way to which no one has come by the button that opens the room, or not the tutor. */
async function listMissing(db: Db, now: number, tutorId: string | null): Promise<Alarm[]> {
  const range = { from: now - policy.trialMinutes * minute, until: now };
  const lessons = (await listLessons(db, range, tutorId)).filter(isLesson);
  return lessons.flatMap((lesson) => {
    if (lesson.outcome !== null || lesson.room === "") return [];
    const timed = { startsAt: Date.parse(lesson.starts_at), minutes: policy.trialMinutes };
    const presses = { family: lesson.room_opened_at, tutor: lesson.tutor_opened_at };
    const why = missingAt(timed, presses, lesson.tutor_id !== null, now);
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
  const closedDates = [...new Set(rules.map(({ date }) => date))].map((date) => {
    const from = Temporal.PlainDate.from(date);
    return [startOfDate(from), startOfDate(from.add({ days: 1 }))] as const;
  });
  const lessons = await lessonsAhead(db, now, tutorId)
    .where((eb) => {
      const lacks = (what: "tutor" | "learner" | "room") =>
        eb.not(hasTaken("trial", eb.ref("trial_booking.id"), what));
      return eb.or([
        eb.and([
          eb("starts_at", "<=", toIso(now + day)),
          eb.or([eb("tutor_name", "=", ""), eb("room", "=", "")]),
        ]),
        eb("lost_plan", "=", 1),
        eb.and([eb("tutor_name", "<>", ""), lacks("tutor")]),
        eb.and([eb("learner_id", "is not", null), lacks("learner")]),
        eb.and([eb("room", "<>", ""), lacks("room")]),
        ...closedDates.map(([from, until]) =>
          eb.and([eb("starts_at", ">=", toIso(from)), eb("starts_at", "<", toIso(until))]),
        ),
      ]);
    })
    .execute();
  const members = await listNamed(db);
  const unfit = await listUnfit(db, now, tutorId);
  const known = new Set(unfit.map(({ lesson }) => lesson.id));
  const alarms: Alarm[] = [...(await listMissing(db, now, tutorId)), ...unfit];
  for (const lesson of lessons.filter(isLesson)) {
    if (known.has(lesson.id)) continue;
    const taken = await findTaken(db, resourcesOf(lesson, members), spanOf(lesson.starts_at));
    const others = taken.filter(({ by }) => by.id !== lesson.id);
    const isClosed = closedSince(rules, lesson) !== null;
    const alarm = alarmOf(
      lesson,
      others.map(({ resource }) => resource),
      isClosed,
      now,
    );
    if (alarm) alarms.push({ lesson, ...alarm, with: others.map(({ by }) => by.id) });
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
