import type { Guardian } from "#app/features/families/family-store.server.ts";
import { momentOf } from "#app/features/clock/occurrences.server.ts";
import { findTutor, listLeave } from "#app/features/tutors/tutor-store.server.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import { closedOn } from "#app/features/clock/closed-day-store.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { timeOf, type Moment } from "#app/platform/moment.ts";
import { familyAsks as texts } from "#words/pages/desk-family.ts";
import type { Held } from "../act-on-lesson.server.ts";
import { noticeEnds } from "../counts-as.ts";
import {
  applyLeaveOut,
  applyMove,
  applyRestore,
  isAhead,
  put,
  teacherOf,
  type LessonAt,
} from "../lesson-acts.server.ts";
import type { SeenLesson } from "../lesson-read.server.ts";
import { lastOfFamily } from "../lesson-word-store.server.ts";
import { conflictOf } from "../plan-series.server.ts";
import {
  asGuardian,
  refusedFamily,
  type FamilyProblem,
  type FamilyResult,
} from "./as-guardian.server.ts";
import { tellDesk } from "./ask-desk.server.ts";
import { findToMove, freeStartsOf } from "./free-times.server.ts";

/** Why a learner cannot come. @property words for the desk alone; may be empty */
export type CannotCome = { readonly reason: "ill" | "other"; readonly words: string };

/** The same as one line. */
export const whyOf = ({ reason, words }: CannotCome) =>
  reason === "ill" ? [texts.ill, words].filter(Boolean).join(": ") : words;

/** Whether a family does something while the terms let it. @param at when they pressed */
const isInTime = (startsAt: string, at: number) => at <= noticeEnds(Date.parse(startsAt));

/**
 * Calls a weekly lesson off. It counts as the terms have it for the second of the press, or as was agreed. What counts as
 * taken does so until the desk decides otherwise, which it is asked to if the learner is ill or there is a line to read.
 */
export async function cannotCome(
  services: Services,
  guardian: Guardian,
  at: LessonAt,
  form: CannotCome,
): Promise<FamilyResult> {
  const why = whyOf(form);
  const isDone = ({ state, why: off }: SeenLesson) => state === "off" && off === "left-out";
  return await asGuardian(
    services,
    guardian,
    at,
    { act: "off", why, isIll: form.reason === "ill", isDone },
    async (trx, held) => {
      if ((await applyLeaveOut(trx, held)) !== "taken" || why === "") return;
      const ask = { why: "late", words: why } as const;
      await tellDesk(services, trx, guardian, held.lesson, ask);
    },
  );
}

/** Moves a weekly lesson to a time that is free for both, until the terms' hours before it. */
export async function moveByGuardian(
  services: Services,
  guardian: Guardian,
  at: LessonAt,
  startsAt: Moment,
): Promise<FamilyResult> {
  const isDone = (lesson: SeenLesson) => lesson.state === "on" && lesson.starts_at === startsAt;
  return await asGuardian(
    services,
    guardian,
    at,
    { act: "move", isDone },
    async (trx, held, pressedAt) => {
      const { lesson } = held;
      if (!isAhead(held)) throw refusedFamily("begun");
      if (lesson.state === "off") throw refusedFamily("stale");
      if (!isInTime(lesson.starts_at, pressedAt)) throw refusedFamily("late");
      const tutor = await teacherOf(trx, held);
      const free = await freeStartsOf(trx, lesson, tutor, held.now);
      if (!free.includes(timeOf(startsAt))) throw refusedFamily("taken");
      await applyMove(trx, held, startsAt);
    },
  );
}

/** What of a lesson its family can take back, which it has done by itself last. */
export type TakeBack = {
  readonly act: "move" | "off";
  /** When the lesson begins then. */
  readonly startsAt: Moment;
  /** Until when, in milliseconds since the epoch. */
  readonly until: number;
};

/** What a family could take back of a lesson of any kind, if the time is free. */
export async function lastToTakeBack(db: Db, lesson: SeenLesson): Promise<TakeBack | null> {
  const last = await lastOfFamily(db, lesson);
  const { starts_at: startsAt } = lesson;
  if (last?.act === "off") return { act: "off", startsAt, until: noticeEnds(timeOf(startsAt)) };
  if (last?.act !== "move" || last.was === null) return null;
  const earlier = Math.min(timeOf(startsAt), timeOf(last.was));
  return { act: "move", startsAt: last.was, until: noticeEnds(earlier) };
}

/** What can be taken back of a weekly lesson now, while its time is still free; null if nothing. */
export async function canTakeBack(
  db: Db,
  lesson: SeenLesson,
  now: number,
): Promise<TakeBack | null> {
  const back = lesson.kind === "weekly" ? await lastToTakeBack(db, lesson) : null;
  if (!back || now > back.until || (await closedOn(db, academyDay(back.startsAt)))) return null;
  const tutor = await findTutor(db, lesson.tutor_id ?? lesson.usual_tutor_id ?? "");
  const [learner] = await findLearners(db, [lesson.learner_id]);
  if (!tutor || !learner) return null;
  const leave = await listLeave(db, back.startsAt.slice(0, 10), tutor.id);
  const wanted = { ...lesson, starts_at: back.startsAt };
  return (await conflictOf(db, wanted, learner, tutor, leave)) === null ? back : null;
}

/** Whether a lesson begins as its weekly time has it. */
function isUsual({ original_on: on, time, zone }: SeenLesson, startsAt: Moment): boolean {
  return on !== null && time !== null && zone !== null && momentOf(zone, on, time) === startsAt;
}

/** Takes back what a family did last to a weekly lesson: it takes place again, or at its old time. */
export async function takeBack(
  services: Services,
  guardian: Guardian,
  at: LessonAt,
): Promise<FamilyResult> {
  const seen = (await findToMove(services, guardian, at.id))?.lesson;
  const back = seen && (await lastToTakeBack(services.db, seen));
  const gone = { problem: { kind: "gone" } as FamilyProblem };
  if (!seen || !back) return gone;
  const isDone = () => false;
  const act = back.act === "off" ? "back" : "move";
  const apply = async (trx: Parameters<typeof put>[0], held: Held, pressedAt: number) => {
    if (!isAhead(held)) throw refusedFamily("begun");
    if (pressedAt > back.until) throw refusedFamily("late");
    if (back.act === "off") return await applyRestore(trx, held);
    const is_moved = isUsual(held.lesson, back.startsAt) ? 0 : 1;
    await put(trx, held, "move", await teacherOf(trx, held), {
      starts_at: back.startsAt,
      is_moved,
    });
  };
  return await asGuardian(services, guardian, at, { act, isDone }, apply);
}
