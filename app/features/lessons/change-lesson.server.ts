import { timeOf, type Moment } from "#app/platform/moment.ts";
import { assertMay, notFound } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";
import { findLearners, type Learner } from "#app/features/families/family-store.server.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import { findTutor, listLeave, type Tutor } from "#app/features/tutors/tutor-store.server.ts";
import type { Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { mailSeries } from "./lesson-mail.server.ts";
import { fits } from "./fitting-tutors.ts";
import { freeLessons, placeLesson } from "./place-lesson.server.ts";
import { conflictOf, type Conflict } from "./plan-series.server.ts";
import {
  changeWeekly,
  findWeekly,
  storeOutcome,
  type WeeklyLesson,
  type LessonChange,
} from "./lesson-store.server.ts";
import { findSeenWeekly } from "./lesson-read.server.ts";
import { lockSeries, type Series } from "./series-store.server.ts";
import { inCalendar, Refused } from "./in-calendar.server.ts";

/** Which lesson, and the change that its page was rendered after. */
export type LessonAt = { readonly id: string; readonly sequence: number };

/**
 * `gone`: there is none. `stale`: someone has changed it since. `time`: it is not on the grid, or has passed. `night`: it
 * is in the child's. `unfit`: the other tutor does not teach the subject, or the family wished otherwise.
 */
type PlainProblem = "gone" | "begun" | "stale" | "time" | "night" | "unfit";

export type LessonProblem =
  | { readonly kind: PlainProblem }
  | { readonly kind: "conflict"; readonly conflict: Conflict };

const refused = (kind: PlainProblem) => new Refused<LessonProblem>({ kind });

const refusedFor = (conflict: Conflict) =>
  new Refused<LessonProblem>({ kind: "conflict", conflict });

/** What an act on one lesson knows of it. */
export type Held = {
  readonly lesson: WeeklyLesson;
  readonly series: Series;
  readonly learner: Learner;
  readonly now: number;
};

/**
 * Does something to one lesson that has not begun, and to nothing else of its series. Everything is one transaction,
 * with its mails.
 *
 * @returns null if it was done
 */
async function onLesson(
  services: Services,
  member: DeskMember,
  at: LessonAt,
  action: string,
  apply: (trx: Trx, held: Held) => Promise<void>,
): Promise<LessonProblem | null> {
  assertMay(member, "trials");
  const now = services.clock.now();
  const changed = await inCalendar(services, Refused<LessonProblem>, async (trx) => {
    const held = await holdLesson(trx, at, now, services.database.engine);
    const { lesson, series } = held;
    await apply(trx, held);
    const about = { kind: "series", id: series.id };
    const detail = `${series.reference} ${lesson.original_on}`;
    await recordAct(trx, { memberId: member.id, action, about, detail }, now);
  });
  return "problem" in changed ? changed.problem : null;
}

/** What there is to know of a lesson that is to be changed; no one else changes it meanwhile. @throws Refused */
export async function holdLesson(
  trx: Trx,
  { id, sequence }: LessonAt,
  now: number,
  engine: Engine,
): Promise<Held> {
  const seen = await findSeenWeekly(trx, id);
  const series = seen && (await lockSeries(trx, seen.series_id, engine));
  const lesson = seen && (await findWeekly(trx, id));
  if (!series || !lesson) throw refused("gone");
  if (lesson.sequence !== sequence) throw refused("stale");
  if (Date.parse(lesson.starts_at) <= now) throw refused("begun");
  const [learner] = await findLearners(trx, [series.learner_id]);
  if (!learner) throw refused("gone");
  return { lesson, series, learner, now };
}

/** Changes a lesson that is to take place, if nothing is in its way. @throws Refused */
async function put(
  trx: Trx,
  { lesson, learner, now }: Pick<Held, "lesson" | "learner" | "now">,
  tutor: Tutor,
  change: LessonChange,
): Promise<WeeklyLesson> {
  const wanted = { ...lesson, ...change };
  const leave = await listLeave(trx, wanted.original_on, tutor.id);
  const conflict = await conflictOf(trx, wanted, learner, tutor, leave);
  if (conflict) throw refusedFor(conflict);
  const held = { tutor_id: tutor.id, state: "on", why: null, lacks: "" } as const;
  const changed = await changeWeekly(trx, lesson.id, { ...change, ...held }, now);
  const [clash] = await placeLesson(trx, changed, learner.id, tutor);
  if (clash) throw refusedFor({ kind: "taken", clash });
  return changed;
}

/** Who is to give a lesson: as it says, or as its series does. @throws Refused */
async function teacherOf(trx: Trx, { lesson, series }: Held): Promise<Tutor> {
  const tutor = await findTutor(trx, lesson.tutor_id ?? series.tutor_id);
  if (!tutor) throw refused("gone");
  return tutor;
}

/** Moves a lesson. @throws Refused */
export async function applyMove(
  trx: Trx,
  held: Held,
  startsAt: Moment | null,
): Promise<WeeklyLesson> {
  const { lesson, series, learner, now } = held;
  if (startsAt === null || timeOf(startsAt) <= now || timeOf(startsAt) % 900_000 !== 0)
    throw refused("time");
  const isChild = learner.adult_id === null;
  if (isChild && isChildsNight(series.family_zone, startsAt, lesson.minutes))
    throw refused("night");
  const moved = { starts_at: startsAt, is_moved: 1 };
  return await put(trx, held, await teacherOf(trx, held), moved);
}

/** Leaves a lesson out. @throws Refused */
export async function applyLeaveOut(trx: Trx, { lesson, now }: Held): Promise<WeeklyLesson> {
  if (lesson.state === "off") throw refused("stale");
  await freeLessons(trx, [lesson.id]);
  return await changeWeekly(trx, lesson.id, { state: "off", why: "left-out" }, now);
}

/** Gives a lesson to another tutor. @throws Refused */
export async function applyCover(trx: Trx, held: Held, tutorId: string): Promise<WeeklyLesson> {
  const { lesson, series } = held;
  const tutor = await findTutor(trx, tutorId);
  if (!tutor || lesson.state === "off") throw refused("gone");
  if (tutor.id !== series.tutor_id && !fits(tutor, series)) throw refused("unfit");
  return await put(trx, held, tutor, {});
}

/**
 * Moves one lesson; its own date stays what it is known by.
 */
export async function moveWeekly(
  services: Services,
  member: DeskMember,
  at: LessonAt,
  startsAt: Moment,
): Promise<LessonProblem | null> {
  return await onLesson(services, member, at, "lesson.move", async (trx, held) => {
    const moved = await applyMove(trx, held, startsAt);
    await mailSeries(services, trx, held.series, [moved], "moved", { was: held.lesson.starts_at });
  });
}

/** Leaves one lesson out. Its time is free at once. */
export async function leaveOutWeekly(
  services: Services,
  member: DeskMember,
  at: LessonAt,
): Promise<LessonProblem | null> {
  return await onLesson(services, member, at, "lesson.leave-out", async (trx, held) => {
    await mailSeries(services, trx, held.series, [await applyLeaveOut(trx, held)], "off");
  });
}

/** Lets a lesson take place that was left out or paused, if its time is still free. */
export async function restoreWeekly(
  services: Services,
  member: DeskMember,
  at: LessonAt,
): Promise<LessonProblem | null> {
  return await onLesson(services, member, at, "lesson.restore", async (trx, held) => {
    const { lesson, series } = held;
    if (lesson.state === "on" || lesson.why === "ended") throw refused("stale");
    const back = await put(trx, held, await teacherOf(trx, held), {});
    await mailSeries(services, trx, series, [back], "back");
  });
}

/** Gives one lesson to another tutor who fits subject, wish and checks, or back to the usual one. */
export async function coverWeekly(
  services: Services,
  member: DeskMember,
  at: LessonAt,
  tutorId: string,
): Promise<LessonProblem | null> {
  return await onLesson(services, member, at, "lesson.cover", async (trx, held) => {
    const { lesson, series } = held;
    const covered = await applyCover(trx, held, tutorId);
    const tutorIds = [lesson.tutor_id ?? series.tutor_id, tutorId];
    await mailSeries(services, trx, series, [covered], "cover", { tutorIds });
  });
}

export const outcomes = ["came", "late", "short", "nobody", "tutor-away"] as const;

/**
 * Enters what came of a lesson that has begun: a person says it, whatever else is known; a tutor of their own alone.
 *
 * @returns whether it was entered
 */
export async function setAttendance(
  services: Services,
  member: DeskMember,
  id: string,
  outcome: string,
): Promise<boolean> {
  if (!can(member, "trials") && !can(member, "own-lessons")) notFound();
  const { clock, db } = services;
  const now = clock.now();
  const said = outcomes.find((one) => one === outcome);
  return await db.transaction().execute(async (trx) => {
    const lesson = await findSeenWeekly(trx, id);
    if (!said || lesson?.state !== "on" || Date.parse(lesson.starts_at) > now) return false;
    if (!can(member, "trials")) {
      const tutor = lesson.tutor_id === null ? null : await findTutor(trx, lesson.tutor_id);
      if (tutor?.memberId !== member.id) return false;
    }
    await storeOutcome(trx, id, said, member.name);
    const about = { kind: "series", id: lesson.series_id };
    const detail = `${lesson.reference} ${lesson.original_on}: ${said}`;
    await recordAct(trx, { memberId: member.id, action: "lesson.outcome", about, detail }, now);
    return true;
  });
}
