import { quizShapes } from "#content/quizzes/shapes.ts";
import { minute, toIso } from "#app/platform/.server/clock.ts";
import { currentCourses } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  changeAttempt,
  findAttempt,
  finishAttempt,
  listSeenQuestions,
} from "../attempt-store.server.ts";
import type {
  GivenAnswer,
  GivenAnswers,
  OpenAttempt,
  QuizOwner,
  QuizTopic,
  Timer,
} from "../attempt.ts";
import { beginAttempt } from "../begin-attempt.server.ts";
import { drawQuestions } from "../draw-questions.ts";
import { gradeAttempt } from "../grade-answer.ts";
import { bankOf, findQuestion, liveQuestions, modulesOf } from "../question-banks.server.ts";
import { toChosenIds, toShownAnswer } from "../question-view.server.ts";
import { noAnswer } from "../question-view.ts";
import { resultPath } from "../quiz-paths.ts";
import { explainAnswer } from "../review-question.server.ts";
import type { TakingAnswer, TimerView } from "./taking-data.ts";

type TakingServices = Pick<Services, "db" | "clock">;

/** One attempt of one owner. */
export type AttemptRef = { readonly owner: QuizOwner; readonly id: string };

export type StartOptions = {
  /** The time asked for, in minutes; null without a timer. */
  readonly timerMinutes: number | null;
  /** Whether each answer is explained as soon as it is given. */
  readonly explains?: boolean;
  /** As for `beginAttempt`. */
  readonly replaces: FormDataEntryValue | null;
};

/**
 * Begins a quiz, with questions that this visitor has not been asked where there are any, and else with
 * those asked longest ago.
 *
 * @returns the id of the attempt to take
 */
export function startAttempt(
  services: TakingServices & Pick<Services, "documents">,
  owner: QuizOwner,
  topic: QuizTopic,
  { timerMinutes, explains = false, replaces }: StartOptions,
): Promise<string> {
  return beginAttempt(services, owner, { topic, kind: "quiz", replaces }, async (seed) => {
    const seen = await listSeenQuestions(services.db, owner, topic);
    const now = services.clock.now();
    return {
      questions: drawQuestions(
        bankOf(topic),
        modulesOf(currentCourses(services), topic),
        seed,
        quizShapes[topic].questions,
        seen,
      ),
      explains,
      timer:
        timerMinutes === null
          ? null
          : { minutes: timerMinutes, endsAt: toIso(now + timerMinutes * minute) },
    };
  });
}

/** Others may change the attempt in between; each try begins with what is stored by then. */
const maxTries = 10;

/** @param change makes a change worked out from what is stored; null if someone else was quicker */
async function onOpenAttempt(
  { db }: TakingServices,
  { owner, id }: AttemptRef,
  change: (attempt: OpenAttempt) => Promise<TakingAnswer | null>,
): Promise<TakingAnswer> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const attempt = await findAttempt(db, owner, id);
    if (attempt?.kind !== "quiz") return { kind: "gone" };
    if (attempt.finished !== null) return { kind: "over", to: resultPath(attempt) };
    const answer = await change(attempt);
    if (answer) return answer;
  }
  return { kind: "later" };
}

export type SentAnswer = {
  /** Of the question in the attempt, from 1. */
  readonly number: number;
  /** Revision of the answer that the sender had before it. */
  readonly revision: number;
  /** Left out where only the flag changes. */
  readonly chosen?: readonly number[] | undefined;
  readonly flagged?: boolean | undefined;
  /** Whether the explanation is asked for, which settles the answer. */
  readonly wantsKey?: boolean | undefined;
};

/**
 * Keeps an answer, or the flag of a question. The same answer sent again changes nothing and is fine;
 * another answer from a page that is behind, or to a question that has been explained, changes nothing and is
 * told so.
 */
export function giveAnswer(
  services: TakingServices & Pick<Services, "documents">,
  ref: AttemptRef,
  sent: SentAnswer,
): Promise<TakingAnswer> {
  const { db, clock } = services;
  return onOpenAttempt(services, ref, async (attempt) => {
    const drawn = liveQuestions(attempt)[sent.number - 1]?.drawn;
    if (!drawn) return { kind: "impossible" };
    const before: GivenAnswer = attempt.answers[drawn.id] ?? noAnswer;
    const explained = (answers: GivenAnswers): TakingAnswer => {
      const courses = currentCourses(services);
      const review = explainAnswer(courses, { ...attempt, answers }, drawn.id, sent.number);
      if (!review) throw new Error("An answer that is settled has no explanation");
      return { kind: "explained", given: toShownAnswer(drawn, answers[drawn.id]), review };
    };
    if (sent.wantsKey && before.explained) return explained(attempt.answers);
    const after = answerAfter(before, sent, sent.chosen && toChosenIds(drawn, sent.chosen));
    if (after === "stale") return { kind: "stale", given: toShownAnswer(drawn, before) };
    if (sent.wantsKey && (!attempt.explains || after.chosen.length === 0)) {
      return { kind: "impossible" };
    }
    const saved = { kind: "saved", given: toShownAnswer(drawn, after) } as const;
    if (after === before && !sent.wantsKey) return saved;
    const given = sent.wantsKey ? { ...after, explained: true } : after;
    const answers = { ...attempt.answers, [drawn.id]: given };
    if (!(await changeAttempt(db, ref.owner, attempt, { answers }, clock.now()))) return null;
    return sent.wantsKey ? explained(answers) : saved;
  });
}

function answerAfter(
  before: GivenAnswer,
  { revision, flagged = before.flagged }: SentAnswer,
  chosen: readonly string[] = before.chosen,
): GivenAnswer | "stale" {
  const isSameChoice = chosen.join() === before.chosen.join();
  if (isSameChoice) return flagged === before.flagged ? before : { ...before, flagged };
  if (before.explained || revision !== before.revision) return "stale";
  return { chosen, flagged, revision: before.revision + 1 };
}

/** Grades the attempt and finishes it. An attempt that is finished already stays as it was. */
export async function finishQuiz(
  { db, clock }: TakingServices,
  ref: AttemptRef,
): Promise<TakingAnswer> {
  const answer = await onOpenAttempt({ db, clock }, ref, async (attempt) => {
    const results = gradeAttempt(attempt, (id) => findQuestion(attempt.topic, id));
    const isDone = await finishAttempt(db, ref.owner, attempt, { results }, clock.now());
    return isDone ? { kind: "finished", to: resultPath(attempt) } : null;
  });
  return answer.kind === "over" ? { ...answer, kind: "finished" } : answer;
}

/** What one press of the button adds, in minutes, and how far that can go. */
const timerStep = 10;
const maxTimerMinutes = 600;

/** Adds time, counted from now if it has run out, or turns the timer off. Answers are never touched. */
export function changeTimer(
  { db, clock }: TakingServices,
  ref: AttemptRef,
  change: "more" | "off",
): Promise<TakingAnswer> {
  return onOpenAttempt({ db, clock }, ref, async (attempt) => {
    const now = clock.now();
    if (attempt.timer === null) return { kind: "timer", timer: null };
    const timer = change === "off" ? null : longer(attempt.timer, now);
    const isDone = await changeAttempt(db, ref.owner, attempt, { timer }, now);
    return isDone ? { kind: "timer", timer: toTimerView(timer, now) } : null;
  });
}

function longer(timer: Timer, now: number): Timer {
  if (timer.minutes + timerStep > maxTimerMinutes) return timer;
  const from = Math.max(now, Date.parse(timer.endsAt));
  return { minutes: timer.minutes + timerStep, endsAt: toIso(from + timerStep * minute) };
}

/** A timer as the page shows it: milliseconds that are left, below zero once it is over. */
export function toTimerView(timer: Timer | null, now: number): TimerView | null {
  return timer && { minutes: timer.minutes, leftMs: Date.parse(timer.endsAt) - now };
}
