import { quizShapes } from "#content/quizzes/shapes.ts";
import { currentCourses } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  changeAttempt,
  findAttempt,
  finishAttempt,
  listSeenQuestions,
} from "../attempt-store.server.ts";
import type {
  DrawnQuestion,
  GivenAnswer,
  GivenAnswers,
  OpenAttempt,
  QuizOwner,
} from "../attempt.ts";
import { beginAttempt } from "../begin-attempt.server.ts";
import { drawQuestions } from "../draw-questions.ts";
import { gradeAttempt } from "../grade-answer.ts";
import { drawForCheck, recommendFor } from "../placement/placement.server.ts";
import { bankOfStage, findQuestion, liveQuestions, modulesOf } from "../question-banks.server.ts";
import { toChosenIds, toShownAnswer } from "../question-view.server.ts";
import { noAnswer } from "../question-view.ts";
import { resultPath, type QuizRef } from "../quiz-paths.ts";
import { explainAnswer } from "../review-question.server.ts";
import type { TakingAnswer } from "./taking-data.ts";

type TakingServices = Pick<Services, "db" | "clock">;

/** One attempt of one owner. */
export type AttemptRef = { readonly owner: QuizOwner; readonly id: string };

export type StartOptions = {
  /** Whether each answer is explained as soon as it is given. */
  readonly explains?: boolean;
  /** Where the learner stands; anything else draws from all stages. */
  readonly stage?: unknown;
  /** As for `beginAttempt`. */
  readonly replaces: FormDataEntryValue | null;
};

/**
 * Begins a quiz, with questions that this visitor has not been asked where there are any, and else with
 * those asked longest ago; or a check, with its first question.
 *
 * @returns the id of the attempt to take
 */
export function startAttempt(
  services: TakingServices & Pick<Services, "documents" | "database">,
  owner: QuizOwner,
  { topic, kind }: QuizRef,
  { explains = false, stage, replaces }: StartOptions,
): Promise<string> {
  return beginAttempt(services, owner, { topic, kind, replaces }, async (seed) => {
    if (kind === "placement") {
      const first = await drawForCheck(services, owner, {
        topic,
        seed,
        questions: [],
        answers: {},
      });
      if (first.kind === "done") throw new Error(`There are no questions about ${topic}`);
      return { questions: [first.question] };
    }
    const seen = await listSeenQuestions(services.db, owner, topic);
    return {
      questions: drawQuestions(
        bankOfStage(topic, stage),
        modulesOf(currentCourses(services), topic),
        seed,
        quizShapes[topic].questions,
        seen,
      ),
      explains,
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
    if (!attempt) return { kind: "gone" };
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
    if (attempt.kind === "placement")
      return goOnWithCheck(services, ref.owner, attempt, drawn, sent);
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

/**
 * An answer of a check stands. The next question, or what the check has found, is kept with it.
 *
 * @returns null if the check has changed since it was read
 */
async function goOnWithCheck(
  services: TakingServices & Pick<Services, "documents">,
  owner: QuizOwner,
  check: OpenAttempt,
  drawn: DrawnQuestion,
  { chosen: places = [] }: SentAnswer,
): Promise<TakingAnswer | null> {
  const { db, clock } = services;
  const given = { chosen: toChosenIds(drawn, places), flagged: false, revision: 1 };
  const before = check.answers[drawn.id];
  if (before) {
    const kind = before.chosen.join() === given.chosen.join() ? "saved" : "stale";
    return { kind, given: toShownAnswer(drawn, before) };
  }
  const answers = { ...check.answers, [drawn.id]: given };
  const next = await drawForCheck(services, owner, { ...check, answers });
  if (next.kind === "ask") {
    const questions = [...check.questions, next.question];
    const isKept = await changeAttempt(db, owner, check, { answers, questions }, clock.now());
    return isKept ? { kind: "saved", given: toShownAnswer(drawn, given) } : null;
  }
  const results = gradeAttempt({ ...check, answers }, (id) => findQuestion(check.topic, id));
  const outcome = recommendFor(currentCourses(services), check.topic, next, results);
  const isDone = await finishAttempt(db, owner, check, { results, answers, outcome }, clock.now());
  return isDone ? { kind: "finished", to: resultPath(check) } : null;
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
    // A check ends by itself.
    if (attempt.kind === "placement") return { kind: "impossible" };
    const results = gradeAttempt(attempt, (id) => findQuestion(attempt.topic, id));
    const isDone = await finishAttempt(db, ref.owner, attempt, { results }, clock.now());
    return isDone ? { kind: "finished", to: resultPath(attempt) } : null;
  });
  return answer.kind === "over" ? { ...answer, kind: "finished" } : answer;
}
