import type { QuestionInput } from "#content/question-schema.ts";
import type { Courses } from "#content/courses.server.ts";
import { quizShapes } from "#content/quizzes/shapes.ts";
import type { Attempt, FinishedAttempt, GradedQuestion } from "./attempt.ts";
import { gradeQuestion, nearnessOf } from "./grade-answer.ts";
import { findQuestion, modulesOf } from "./question-banks.server.ts";
import { highlightCode } from "./question-view.server.ts";
import { modulePath } from "./quiz-paths.ts";

/** Every question of a finished attempt, those that were answered with their key. */
export function reviewQuestions(courses: Courses, attempt: FinishedAttempt) {
  return attempt.finished.results.map((graded, index) =>
    review(courses, attempt, graded, index + 1),
  );
}

export type ReviewedQuestion = ReturnType<typeof review>;

/**
 * A question of an attempt under way with its key, where the attempt explains answers at once and this one has
 * been given.
 *
 * @param number of the question, from 1
 */
export function explainAnswer(
  courses: Courses,
  attempt: Attempt,
  id: string,
  number: number,
): ReviewedQuestion | null {
  const given = attempt.answers[id];
  const question = findQuestion(attempt.topic, id);
  if (!given?.explained || !question) return null;
  return review(courses, attempt, gradeQuestion(question, given), number);
}

function review(
  courses: Courses,
  attempt: Pick<Attempt, "topic" | "questions" | "answers">,
  graded: Pick<GradedQuestion, "id" | "answered" | "right">,
  number: number,
) {
  const { topic, questions, answers } = attempt;
  const wrong = graded.answered ? "wrong" : "open";
  const outcome = graded.right ? "right" : wrong;
  const question = findQuestion(topic, graded.id);
  // The bank no longer has it.
  if (!question) return { number, outcome, review: null } as const;
  const chosen = answers[graded.id]?.chosen ?? [];
  const shown = questions.find(({ id }) => id === graded.id)?.options ?? [];
  const { kind, isEnglish, prompt, code, explanation, rule, source } = question;
  const module = modulesOf(courses, topic).find(
    ({ course, id }) => course === question.course && id === question.module,
  );
  return {
    number,
    outcome,
    review: {
      kind,
      notation: quizShapes[topic].notation,
      isEnglish,
      prompt,
      code: code ? highlightCode(code) : null,
      options: graded.answered
        ? reviewOptions(question, chosen, kind === "order" ? question.answer : shown)
        : hideKey(reviewOptions(question, [], shown)),
      key: graded.answered
        ? { explanation, rule, source, nearness: nearnessOf(question, chosen) }
        : null,
      module: module ? { title: module.title, to: modulePath(module) } : null,
    },
  } as const;
}

/** A question that was left open may be asked again, so nothing may give its answer away. */
function hideKey(options: readonly ReviewedOption[]): ReviewedOption[] {
  const nothing = { why: "", isRight: false, isChosen: false, givenRank: null };
  return options.map(({ text }) => ({ ...nothing, text }));
}

export type ReviewedOption = {
  readonly text: string;
  /** Empty if the question was left open, as is everything that gives its key away. */
  readonly why: string;
  /** For an order: always true, and the options are in the right order. */
  readonly isRight: boolean;
  readonly isChosen: boolean;
  /** For an order: the number that the visitor gave, from 1; null if none was given. */
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
