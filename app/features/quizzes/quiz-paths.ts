import { coursePath } from "#content/categories.ts";
import { quizTopicNames } from "#words/quizzes/topics.ts";
import type { AttemptKind, QuizTopic } from "./attempt.ts";

/** Whether a part of an address names a topic that has a quiz page. */
export function isQuizTopic(value: string | undefined): value is QuizTopic {
  return (quizTopicNames as readonly (string | undefined)[]).includes(value);
}

/** The page on which a quiz is started. */
export function quizPath(topic: QuizTopic): string {
  return `/test/${topic}`;
}

/** Where an attempt is taken: at the question to go on with, at one of its questions, or at the review. */
export function attemptPath(topic: QuizTopic, id: string, at?: Position): string {
  const path = `${quizPath(topic)}/${id}`;
  return at === undefined ? path : `${path}?${positionField}=${at}`;
}

/** A question by its number, from 1, or the overview before finishing. */
export type Position = number | "review";

const positionField = "question";

/** The place that an address names; null if it names none. */
export function readPosition(search: string, questionCount: number): Position | null {
  const value = new URLSearchParams(search).get(positionField);
  if (value === "review") return value;
  const number = /^\d{1,2}$/.test(value ?? "") ? Number(value) : 0;
  return number >= 1 && number <= questionCount ? number : null;
}

type Known = { readonly id: string; readonly topic: QuizTopic; readonly kind: AttemptKind };

/** The address of a finished attempt's full result. */
export function resultPath({ id, topic, kind }: Known): string {
  return kind === "quiz" ? `/test/${topic}/${id}/result` : `/placement/${topic}/${id}`;
}

/** The place on its course page where a module is described. */
export function modulePath({ course, id }: { course: string; id: string }): string {
  return `${coursePath(course)}#module-${id}`;
}
