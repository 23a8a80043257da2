import { minute, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { changeAttempt, findAttempt, finishAttempt } from "../attempt-store.server.ts";
import type { Attempt, GivenAnswer, OpenAttempt, QuizOwner, Timer } from "../attempt.ts";
import { gradeAttempt } from "../grade-answer.ts";
import { findQuestion, liveQuestions } from "../question-banks.server.ts";
import { toChosenIds, toShownAnswer } from "../question-view.server.ts";
import type { ShownAnswer } from "../question-view.ts";

type TakingServices = Pick<Services, "db" | "clock">;

/** One attempt of one owner. */
export type AttemptRef = { readonly owner: QuizOwner; readonly id: string };

/** Others may change the attempt in between; each try begins with what is stored by then. */
const maxTries = 10;

/** What kept a change from being made, whatever the change. */
export type NoChange =
  /** Not this owner's, or not there (any more). */
  | { readonly ok: false; readonly kind: "gone" }
  | { readonly ok: false; readonly kind: "finished" }
  /** Others kept changing the attempt. */
  | { readonly ok: false; readonly kind: "busy" };

type Step<T> = { readonly done: T } | { readonly write: (read: OpenAttempt) => Promise<T | null> };

/** Works a change out from what is stored and makes it, again where somebody else was quicker. */
async function onOpenAttempt<T>(
  { db }: TakingServices,
  { owner, id }: AttemptRef,
  plan: (attempt: OpenAttempt) => Step<T>,
): Promise<T | NoChange> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const attempt = await findAttempt(db, owner, id);
    if (attempt?.kind !== "quiz") return { ok: false, kind: "gone" };
    if (attempt.finished !== null) return { ok: false, kind: "finished" };
    const step = plan(attempt);
    if ("done" in step) return step.done;
    const result = await step.write(attempt);
    if (result !== null) return result;
  }
  return { ok: false, kind: "busy" };
}

export type SentAnswer = {
  /** Of the question in the attempt, from 1. */
  readonly number: number;
  /** Revision of the answer that the sender had before it. */
  readonly revision: number;
  /** Left out where only the flag changes. */
  readonly chosen?: readonly number[] | undefined;
  readonly flagged?: boolean | undefined;
};

export type GiveResult =
  | { readonly ok: true; readonly given: ShownAnswer }
  /** Changed elsewhere since; `given` is what is stored. */
  | { readonly ok: false; readonly kind: "stale"; readonly given: ShownAnswer }
  | { readonly ok: false; readonly kind: "unknown-question" }
  | NoChange;

/**
 * Keeps an answer, or the flag of a question. The same answer sent again changes nothing and is fine;
 * another answer from a page that is behind changes nothing and is told so.
 */
export function giveAnswer(
  services: TakingServices,
  ref: AttemptRef,
  sent: SentAnswer,
): Promise<GiveResult> {
  return onOpenAttempt<GiveResult>(services, ref, (attempt) => {
    const live = liveQuestions(attempt)[sent.number - 1];
    if (!live) return { done: { ok: false, kind: "unknown-question" } };
    const { drawn } = live;
    const before = attempt.answers[drawn.id] ?? { chosen: [], flagged: false, revision: 0 };
    const after = answerAfter(before, sent, sent.chosen && toChosenIds(drawn, sent.chosen));
    if (after === "stale") {
      return { done: { ok: false, kind: "stale", given: toShownAnswer(drawn, before) } };
    }
    const given = toShownAnswer(drawn, after);
    if (after === before) return { done: { ok: true, given } };
    const answers = { ...attempt.answers, [drawn.id]: after };
    return {
      write: async (read) => {
        const now = services.clock.now();
        const version = await changeAttempt(services.db, ref.owner, read, { answers }, now);
        return version === null ? null : { ok: true, given };
      },
    };
  });
}

function answerAfter(
  before: GivenAnswer,
  { revision, flagged = before.flagged }: SentAnswer,
  chosen: readonly string[] = before.chosen,
): GivenAnswer | "stale" {
  const isSameChoice = chosen.join() === before.chosen.join();
  if (isSameChoice) return flagged === before.flagged ? before : { ...before, flagged };
  if (revision !== before.revision) return "stale";
  return { chosen, flagged, revision: before.revision + 1 };
}

export type FinishResult = { readonly ok: true } | NoChange;

/** Grades the attempt and finishes it. An attempt that is finished already stays as it was. */
export async function finishQuiz(services: TakingServices, ref: AttemptRef): Promise<FinishResult> {
  const result = await onOpenAttempt<FinishResult>(services, ref, (attempt) => {
    const results = gradeAttempt(attempt, (id) => findQuestion(attempt.topic, id));
    return {
      write: async (read) => {
        const now = services.clock.now();
        const isDone = await finishAttempt(services.db, ref.owner, read, { results }, now);
        return isDone ? { ok: true } : null;
      },
    };
  });
  return !result.ok && result.kind === "finished" ? { ok: true } : result;
}

/** What one press of the button adds, in minutes, and how far that can go. */
const timerStep = 10;
const maxTimerMinutes = 600;

export type TimerResult = { readonly ok: true; readonly timer: Timer | null } | NoChange;

/** Adds time, from now on where it is over, or turns the timer off. Answers are never touched. */
export function changeTimer(
  services: TakingServices,
  ref: AttemptRef,
  change: "more" | "off",
): Promise<TimerResult> {
  return onOpenAttempt<TimerResult>(services, ref, (attempt) => {
    const now = services.clock.now();
    const timer = change === "off" ? null : longer(attempt, now);
    if (attempt.timer === null) return { done: { ok: true, timer: null } };
    return {
      write: async (read) => {
        const version = await changeAttempt(services.db, ref.owner, read, { timer }, now);
        return version === null ? null : { ok: true, timer };
      },
    };
  });
}

function longer({ timer }: Attempt, now: number): Timer | null {
  if (timer === null || timer.minutes + timerStep > maxTimerMinutes) return timer;
  const from = Math.max(now, Date.parse(timer.endsAt));
  return { minutes: timer.minutes + timerStep, endsAt: toIso(from + timerStep * minute) };
}
