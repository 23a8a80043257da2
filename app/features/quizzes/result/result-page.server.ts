import { data, redirect } from "react-router";

import { attemptPath, modulePath } from "../quiz-paths.ts";
import type { FinishedAttempt, GradedQuestion } from "../attempt.ts";
import { nearnessOf } from "../grade-answer.ts";
import { highlightCode } from "../highlight-code.server.ts";
import { findQuestion, modulesOf } from "../question-banks.server.ts";
import type { QuestionInput } from "#content/question-schema.ts";
import {
  findVisitorsAttempt,
  notFound,
  notKept,
  type AttemptArgs,
} from "../taking/visitors-attempt.server.ts";
import type { ModuleResult, ResultData, ReviewedOption, ReviewedQuestion } from "./result-data.ts";
import { bandOf, countModules, gapsIn } from "./sum-up.ts";

/** The result of a finished attempt, with the key of what was answered; one that is still open leads back to its questions. */
export async function loadResultPage(args: AttemptArgs) {
  const found = await findVisitorsAttempt(args);
  // React Router turns what is thrown into the page of its status.
  if (!found) throw notFound();
  const { topic, attempt } = found;
  if (!attempt.finished) throw redirect(attemptPath(topic, attempt.id), 303);
  const isLate = new URL(args.request.url).searchParams.has("late");
  return data({ ...toResult(attempt), isLate } satisfies ResultData, notKept);
}

function toResult(attempt: FinishedAttempt): Omit<ResultData, "isLate"> {
  const { at, questionCount, rightCount, results } = attempt.finished;
  const modules = moduleResults(attempt);
  const open = results.filter(({ answered }) => !answered).length;
  return {
    topic: attempt.topic,
    finishedAt: at,
    right: rightCount,
    of: questionCount,
    open,
    band: bandOf(rightCount, questionCount, open),
    modules,
    study: gapsIn(modules),
    questions: reviewQuestions(attempt),
  };
}

/** Every question of a finished attempt, those that were answered with their key. */
export function reviewQuestions(attempt: FinishedAttempt): ReviewedQuestion[] {
  return attempt.finished.results.map((graded, index) => review(attempt, graded, index + 1));
}

/** A module that no course has any more is left out; its questions are still counted. */
function moduleResults({ topic, finished: { results } }: FinishedAttempt): ModuleResult[] {
  const counts = countModules(results);
  return modulesOf(topic).flatMap((module) => {
    const count = counts.find((one) => one.course === module.course && one.module === module.id);
    if (!count) return [];
    const { right, asked } = count;
    return [{ title: module.title, to: modulePath(module), right, asked }];
  });
}

function review(
  attempt: FinishedAttempt,
  graded: GradedQuestion,
  number: number,
): ReviewedQuestion {
  const { topic, questions, answers } = attempt;
  const wrong = graded.answered ? "wrong" : "open";
  const outcome = graded.right ? "right" : wrong;
  const question = findQuestion(topic, graded.id);
  if (!question) return { number, outcome, review: null };
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
  };
}

/** A question that was left open may be asked again, so nothing may tell its answer. */
function hideKey(options: readonly ReviewedOption[]): ReviewedOption[] {
  return options.map(({ text }) => ({
    text,
    why: "",
    isRight: false,
    isChosen: false,
    givenRank: null,
  }));
}

function reviewOptions(
  { kind, options, answer }: QuestionInput,
  chosen: readonly string[],
  order: readonly string[],
): ReviewedOption[] {
  return order.flatMap((id) => {
    const option = options.find((one) => one.id === id);
    if (!option) return [];
    const rank = chosen.indexOf(id) + 1;
    return [
      {
        text: option.text,
        why: option.why,
        isRight: answer.includes(id),
        isChosen: rank > 0,
        givenRank: kind === "order" && rank > 0 ? rank : null,
      },
    ];
  });
}
