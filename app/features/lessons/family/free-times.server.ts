import { takenBesides } from "#app/features/availability/busy-store.server.ts";
import { startsOfTutor } from "#app/features/availability/offered-slots.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import { closesLessons, listClosed } from "#app/features/clock/closed-day-store.server.ts";
import { learnerIdsOf } from "#app/features/families/family-access.server.ts";
import type { Guardian } from "#app/features/families/family-store.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { findTutor, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { momentAt, timeOf, type Moment } from "#app/platform/moment.ts";
import { policy } from "#content/policy.ts";
import { noticeEnds } from "../counts-as.ts";
import { findOfLearners, type SeenLesson } from "../lesson-read.server.ts";
import { dayAfter, weeksMade } from "../materialise.server.ts";
import { resourcesOf, roomOf } from "../place-lesson.server.ts";
import { weeklyFrom } from "../year-outlook.server.ts";

/** A day on the reader's clock with the times of it that are offered, in order. */
export type FreeDay = { readonly on: string; readonly times: readonly Moment[] };

/** Where a lesson may move to, as a guardian sees it. */
export type FreeTimes = {
  readonly lesson: SeenLesson;
  /** Who gives it; null while nobody is named. */
  readonly tutor: Pick<Tutor, "name" | "zone"> | null;
  /** The reader's zone when the lesson begins. */
  readonly zone: string;
  /** Until when it can be moved, in milliseconds since the epoch. */
  readonly until: number;
  readonly isLate: boolean;
  /** Every hour that is free, in order. */
  readonly starts: readonly Moment[];
  /** Those that are offered. */
  readonly days: readonly FreeDay[];
};

/** For how long around a lesson other times are looked for. */
const weeksAround = 2;
/** More make nobody's choice easier. */
const mostOfDay = 6;

/**
 * When a weekly lesson could begin instead, in order: its tutor offers the time and may teach then, neither they, the room
 * nor the learner has anything else, the academy is open, and it is not in a child's night. The tutor hears of it as long
 * before as of a lesson that is called off.
 *
 * @param now milliseconds since the epoch
 */
export async function freeStartsOf(
  db: Db,
  lesson: SeenLesson,
  tutor: Tutor,
  now: number,
): Promise<number[]> {
  const { family_zone: zone, is_child: isChild, learner_id: learnerId, minutes } = lesson;
  const startsAt = timeOf(lesson.starts_at);
  const from = Math.max(now + policy.moveHours * hour, startsAt - weeksAround * 3.5 * day);
  // Further ahead not all lessons are made.
  const until = Math.min(from + weeksAround * 7 * day, now + weeksMade * 7 * day);
  const needs = resourcesOf(learnerId, tutor, roomOf(lesson, tutor));
  const whole = { from: from - hour, until: until + minutes * minute };
  const taken = await takenBesides(db, needs, { lessonId: lesson.id }, whole);
  const busy = new Set([...taken.values()].flatMap((quarters) => [...quarters]));
  const closed = new Set(
    (await listClosed(db, academyDay(from), dayAfter(academyDay(until))))
      .filter(closesLessons)
      .map(({ date }) => date),
  );
  const range = { from, until };
  return (await startsOfTutor(db, tutor, { range, minutes, isChild, busy })).filter(
    (at) =>
      at !== startsAt &&
      !closed.has(academyDay(at)) &&
      !(isChild && isChildsNight(zone, momentAt(at), minutes)),
  );
}

/** A few of some moments for each day on a clock, at full and half hours where there are any. */
export function toDays(starts: readonly number[], zone: string): FreeDay[] {
  const days = Map.groupBy(starts, (at) => weeklyFrom(toIso(at), zone).on);
  return [...days].map(([on, all]) => {
    const even = all.filter((at) => /:[03]0$/.test(weeklyFrom(toIso(at), zone).time));
    const some = even.length > 0 ? even : all;
    const step = Math.max(1, (some.length - 1) / (mostOfDay - 1));
    const count = Math.min(some.length, mostOfDay);
    const chosen = Array.from({ length: count }, (_, index) => some[Math.round(index * step)]);
    return { on, times: chosen.flatMap((at) => (at === undefined ? [] : [momentAt(at)])) };
  });
}

/** The lesson of a learner for whom a guardian decides, and on whose clock they read of it; null if there is none. */
export async function findToMove(
  { clock, db }: Pick<Services, "clock" | "db">,
  guardian: Guardian,
  lessonId: string,
): Promise<Omit<FreeTimes, "days" | "starts"> | null> {
  const now = clock.now();
  const learnerIds = await learnerIdsOf(db, guardian.id, now, "change");
  const lesson = await findOfLearners(db, learnerIds, lessonId);
  if (!lesson) return null;
  const startsAt = timeOf(lesson.starts_at);
  const until = noticeEnds(startsAt);
  const tutor = await findTutor(db, lesson.tutor_id ?? lesson.usual_tutor_id ?? "");
  const zone = zoneAt(clockOf(guardian, lesson.family_zone), startsAt);
  return { lesson, tutor, zone, until, isLate: now > until };
}

/**
 * What "Another time" offers for a weekly lesson; nothing once it is too late.
 *
 * @returns null if it is not theirs to move
 */
export async function freeTimesFor(
  services: Pick<Services, "clock" | "db">,
  guardian: Guardian,
  lessonId: string,
): Promise<FreeTimes | null> {
  const found = await findToMove(services, guardian, lessonId);
  if (!found) return null;
  const { isLate, lesson, zone } = found;
  const id = lesson.tutor_id ?? lesson.usual_tutor_id ?? "";
  const tutor = lesson.state === "off" || isLate ? null : await findTutor(services.db, id);
  const starts = tutor ? await freeStartsOf(services.db, lesson, tutor, services.clock.now()) : [];
  return { ...found, starts: starts.map(momentAt), days: toDays(starts, zone) };
}
