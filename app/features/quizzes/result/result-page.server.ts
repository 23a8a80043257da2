import { data, redirect } from "react-router";

import type { QuestionInput } from "#content/question-schema.ts";
import type { FinishedAttempt, GradedQuestion } from "../attempt.ts";
import { nearnessOf } from "../grade-answer.ts";
import { findQuestion, modulesOf } from "../question-banks.server.ts";
import { highlightCode } from "../question-view.server.ts";
import { attemptPath, modulePath } from "../quiz-paths.ts";
import {
  findVisitorsAttempt,
  notFound,
  notKept,
  type AttemptArgs,
} from "../quiz-visitor.server.ts";
import { bandOf, gapsIn } from "./sum-up.ts";

/**
 * The result of a finished attempt, with the key of what was answered; one that is still open leads back to
 * its questions.
 */
export async function loadResultPage(args: AttemptArgs) {
  const found = await findVisitorsAttempt(args, "quiz");
  if (!found) throw notFound();
  const { attempt } = found;
  if (!attempt.finished) throw redirect(attemptPath(attempt.topic, attempt.id), 303);
  const { at, questionCount, rightCount, results } = attempt.finished;
  const modules = moduleResults(attempt);
  const open = results.filter(({ answered }) => !answered).length;
  const page = {
    topic: attempt.topic,
    finishedAt: at,
    right: rightCount,
    of: questionCount,
    open,
    band: bandOf(rightCount, questionCount, open),
    modules,
    /** What to study first, the largest gap first; empty where everything was right. */
    study: gapsIn(modules),
    questions: reviewQuestions(attempt),
    /** Whether an answer was sent after the end, and not kept. */
    isLate: new URL(args.request.url).searchParams.has("late"),
  };
  return data(page, notKept);
}

export type ResultData = Awaited<ReturnType<typeof loadResultPage>>["data"];
export type ModuleResult = ResultData["modules"][number];

/**
 * How the modules went, in the order of the courses. One that no course has any more is left out; its
 * questions are still counted.
 */
function moduleResults({ topic, finished: { results } }: FinishedAttempt) {
  return modulesOf(topic).flatMap((module) => {
    const own = results.filter((one) => one.course === module.course && one.module === module.id);
    const right = own.filter((one) => one.right).length;
    const { title } = module;
    return own.length > 0 ? [{ title, to: modulePath(module), right, asked: own.length }] : [];
  });
}

/** Every question of a finished attempt, those that were answered with their key. */
export function reviewQuestions(attempt: FinishedAttempt) {
  return attempt.finished.results.map((graded, index) => review(attempt, graded, index + 1));
}

export type ReviewedQuestion = ReturnType<typeof review>;

function review(attempt: FinishedAttempt, graded: GradedQuestion, number: number) {
  const { topic, questions, answers } = attempt;
  const wrong = graded.answered ? "wrong" : "open";
  const outcome = graded.right ? "right" : wrong;
  const question = findQuestion(topic, graded.id);
  // The bank no longer has it.
  if (!question) return { number, outcome, review: null } as const;
  const chosen = answers[graded.id]?.chosen ?? [];
  const shown = questions.find(({ id }) => id === graded.id)?.options ?? [];
  const { kind, prompt, code, explanation, source } = question;
  const module = modulesOf(topic).find(
    ({ course, id }) => course === question.course && id === question.module,
  );
  return {
    number,
    outcome,
    review: {
      kind,
      prompt,
      code: code ? highlightCode(code) : null,
      options: graded.answered
        ? reviewOptions(question, chosen, kind === "order" ? question.answer : shown)
        : hideKey(reviewOptions(question, [], shown)),
      key: graded.answered ? { explanation, source, nearness: nearnessOf(question, chosen) } : null,
      module: module ? { title: module.title, to: modulePath(module) } : null,
    },
  } as const;
}

/** A question that was left open may be asked again, so nothing may tell its answer. */
function hideKey(options: readonly ReviewedOption[]): ReviewedOption[] {
  const nothing = { why: "", isRight: false, isChosen: false, givenRank: null };
  return options.map(({ text }) => ({ ...nothing, text }));
}

export type ReviewedOption = {
  readonly text: string;
  /** Empty where the question was left open, as is everything that gives its key away. */
  readonly why: string;
  /** For an order: always true, and the options stand in the right order. */
  readonly isRight: boolean;
  readonly isChosen: boolean;
  /** For an order: the number that the visitor gave, from 1; null where none was given. */
  readonly givenRank: number | null;
};

function reviewOptions(
  { kind, options, answer }: QuestionInput,
  chosen: readonly string[],
  order: readonly string[],
): ReviewedOption[] {
  return order.flatMap((id) => {
    const option = options.find((one) => one.id === id);
    if (!option) return [];
    const rank = chosen.indexOf(id) + 1;
    const { text, why } = option;
    const givenRank = kind === "order" && rank > 0 ? rank : null;
    return [{ text, why, isRight: answer.includes(id), isChosen: rank > 0, givenRank }];
  });
}
