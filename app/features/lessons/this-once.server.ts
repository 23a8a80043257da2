import { isChildsNight } from "#app/features/clock/child-night.ts";
import { assertMay } from "#app/features/desk/desk-access.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { minute } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { lessonLengths, longestLesson } from "#content/lesson-lengths.ts";
import { onLesson, type Held } from "./act-on-lesson.server.ts";
import { suits } from "./covers.server.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";
import {
  applyCover,
  isAhead,
  onWeekly,
  put,
  refused,
  teacherOf,
  type LessonAt,
  type LessonProblem,
  type Unasked,
} from "./lesson-acts.server.ts";
import type { Bounds } from "./lesson-alarms.server.ts";
import {
  findSeenWeekly,
  isWeekly,
  listSeenLessons,
  type SeenLesson,
  type SeenWeekly,
} from "./lesson-read.server.ts";
import { readRoom, roomHours } from "./lesson-room.server.ts";
import { changeLesson } from "./lesson-store.server.ts";
import { byMember } from "./lesson-word-store.server.ts";
import { lacksOf, placeLesson, spanOf } from "./place-lesson.server.ts";
import { weeklyKinds } from "./weekly-kind.server.ts";

/** Whether the tutors of two lessons could give each other's, as far as it is not a question of time. */
function canSwap(one: SeenLesson, other: SeenLesson, { tutors, leave }: Bounds): boolean {
  const named = (id: string | null) => tutors.find((tutor) => tutor.id === id);
  const [first, second] = [named(one.tutor_id), named(other.tutor_id)];
  const both = first && second && first.id !== second.id && other.state === "on";
  return Boolean(both && suits(first, other, leave) && suits(second, one, leave));
}

/**
 * Lessons of the same day whose tutor could give one and the other way round, in order: each is busy at the other's hour, so
 * that neither could cover.
 */
export async function swapsFor(
  db: Db,
  lesson: SeenLesson,
  bounds: Bounds,
  now: number,
): Promise<readonly SeenWeekly[]> {
  const { from, until } = spanOf(lesson);
  const range = { from: Math.max(now + 1, from - longestLesson * minute), until };
  return (await listSeenLessons(db, range))
    .filter(isWeekly)
    .filter((other) => other.on_day === lesson.on_day && spanOf(other).until > from)
    .filter((other) => canSwap(lesson, other, bounds));
}

/**
 * Lets the tutors of two lessons of a day give each other's: both or neither.
 *
 * @param hasAgreed whether they have been asked, as of `applyCover`
 * @returns null if it was done
 */
export async function swapWeekly(
  services: Services,
  member: DeskMember,
  at: LessonAt,
  other: LessonAt,
  hasAgreed: boolean,
): Promise<LessonProblem | null> {
  assertMay(member, "trials");
  const doing = { kinds: weeklyKinds, by: byMember(member), act: "swap" } as const;
  const result = await inCalendar(services, Refused<LessonProblem>, async (trx) => {
    const one = await findSeenWeekly(trx, at.id);
    const two = await findSeenWeekly(trx, other.id);
    const isOn = one?.state === "on" && two?.state === "on";
    if (!isOn || one.tutor_id === null || two.tutor_id === null) throw refused("gone");
    if (one.on_day !== two.on_day || one.tutor_id === two.tutor_id) throw refused("unfit");
    const [giver, taker] = [one.tutor_id, two.tutor_id];
    // Neither has a tutor while both are given anew.
    for (const each of [one, two]) await placeLesson(trx, each, each.learner_id, null);
    const unasked: Unasked[] = [];
    const give = async (held: Held, tutorId: string, beside: SeenWeekly) => {
      const how = { act: "swap" as const, besides: [spanOf(beside)] };
      try {
        await applyCover(trx, held, tutorId, hasAgreed, how);
      } catch (error) {
        const problem = error instanceof Refused ? (error.problem as LessonProblem) : null;
        if (problem?.kind !== "unasked") throw error;
        unasked.push(problem);
      }
    };
    await onLesson(services, trx, doing, at, (held) => give(held, taker, two));
    await onLesson(services, trx, doing, other, (held) => give(held, giver, one));
    const [first, also] = unasked;
    if (first) throw new Refused<LessonProblem>({ ...first, ...(also && { also }) });
  });
  return "problem" in result ? result.problem : null;
}

/** Holds a lesson in another room, until it is over; as its tutor's others are if none is typed. @throws Refused */
async function applyRoom(trx: Trx, held: Held, typed: string): Promise<void> {
  const { lesson, by, now } = held;
  const { minutes, room: before } = lesson;
  if (lesson.state === "off" || lesson.tutor_id === null) throw refused("gone");
  const { closesAt } = roomHours({ startsAt: Date.parse(lesson.starts_at), minutes });
  if (now >= closesAt) throw refused("begun");
  const room = typed === "" ? null : readRoom(typed);
  if (room === before || (room === null && typed !== "")) throw refused("room");
  const tutor = await teacherOf(trx, held);
  const clashes = await placeLesson(trx, { ...lesson, room }, lesson.learner_id, tutor);
  const clash = clashes.find(({ resource }) => resource.startsWith("room:"));
  if (clash) {
    throw new Refused<LessonProblem>({ kind: "conflict", conflict: { kind: "taken", clash } });
  }
  const change = { room, lacks: lacksOf(clashes) };
  await changeLesson(trx, lesson.id, change, now, { act: "room", by });
}

/**
 * Holds one lesson in another room, to which both doors lead at once: also while it takes place.
 *
 * @param typed its address; empty for the tutor's own
 */
export async function changeRoom(
  services: Services,
  member: DeskMember,
  at: LessonAt,
  typed: string,
) {
  return await onWeekly(services, member, at, "room", (trx, held) => applyRoom(trx, held, typed));
}

/** Makes one lesson longer or shorter, if nothing is in its way. */
export async function changeLength(
  services: Services,
  member: DeskMember,
  at: LessonAt,
  minutes: number,
) {
  return await onWeekly(services, member, at, "length", async (trx, held) => {
    const { lesson } = held;
    if (!isAhead(held)) throw refused("begun");
    if (lesson.state === "off") throw refused("gone");
    if (!lessonLengths.includes(minutes) || minutes === lesson.minutes) throw refused("minutes");
    if (lesson.is_child && isChildsNight(lesson.family_zone, lesson.starts_at, minutes)) {
      throw refused("night");
    }
    await put(trx, held, "length", await teacherOf(trx, held), { minutes });
  });
}
