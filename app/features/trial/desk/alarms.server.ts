import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { findTaken, hasTaken } from "#app/features/schedule/busy-store.server.ts";
import { deskTrials as texts } from "#words/pages/desk-trials.ts";
import type { Booking } from "../booking/booking-store.server.ts";
import { resourcesOf, spanOf } from "../booking/lesson-plan.server.ts";
import {
  closedSince,
  listDays,
  londonDate,
  startOfDate,
} from "#app/features/schedule/closed-days.server.ts";
import { isLesson, type BookedLesson } from "../booking/trial-mail.server.ts";

/**
 * Why someone has to see to an upcoming lesson. `shared`: another lesson has its tutor or its room. `closed`: its day
 * has been closed. `missing`: it begins within a day without a tutor or a room. `lost`: it had them and lost them.
 */
export type Alarm = {
  readonly lesson: BookedLesson;
  readonly why: "shared" | "closed" | "missing" | "lost";
  readonly words: string;
  /** The lessons that have what is its own too. */
  readonly with: readonly string[];
};

/** Of the upcoming lessons, only one tutor's if one is named, those that someone has to see to, in order. */
export async function listAlarms(
  db: Db,
  now: number,
  tutorId: string | null = null,
): Promise<readonly Alarm[]> {
  const rules = await listDays(db, londonDate(now).toString(), "9999");
  const closedDates = [...new Set(rules.map(({ date }) => date))].map((date) => {
    const from = Temporal.PlainDate.from(date);
    return [startOfDate(from), startOfDate(from.add({ days: 1 }))] as const;
  });
  const lessons = await db
    .selectFrom("trial_booking")
    .selectAll()
    .where("state", "=", "booked")
    .where("starts_at", ">", toIso(now))
    .where((eb) =>
      eb.or([
        eb.and([
          eb("starts_at", "<=", toIso(now + day)),
          eb.or([eb("tutor_name", "=", ""), eb("room", "=", "")]),
        ]),
        eb("lost_plan", "=", 1),
        eb.and([
          eb("tutor_name", "<>", ""),
          eb.not(hasTaken("trial", eb.ref("trial_booking.id"), "tutor")),
        ]),
        eb.and([
          eb("room", "<>", ""),
          eb.not(hasTaken("trial", eb.ref("trial_booking.id"), "room")),
        ]),
        ...closedDates.map(([from, until]) =>
          eb.and([eb("starts_at", ">=", toIso(from)), eb("starts_at", "<", toIso(until))]),
        ),
      ]),
    )
    .$if(tutorId !== null, (query) => query.where("tutor_id", "=", tutorId))
    .orderBy("starts_at")
    .execute();
  const members = await listMembers(db);
  const alarms: Alarm[] = [];
  for (const lesson of lessons.filter(isLesson)) {
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

/** That a tutor, a room or both are in two lessons at once. @param resources those that are */
function sharedWords(resources: readonly string[]): string {
  const hasRoom = resources.some((one) => one.startsWith("room:"));
  const hasTutor = resources.some((one) => one.startsWith("tutor:"));
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
