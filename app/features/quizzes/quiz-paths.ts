import { fillText } from "#app/platform/fill-text.ts";
import { coursePath } from "#content/categories.ts";
import { placementTitle } from "#words/pages/placement.ts";
import { quizTopicNames, quizTopics } from "#words/quizzes/topics.ts";
import type { CoursePath } from "#content/types.ts";
import type { AttemptKind, QuizTopic } from "./attempt.ts";

/** Whether a part of an address names a topic that has a quiz page. */
export function isQuizTopic(value: string | undefined): value is QuizTopic {
  return (quizTopicNames as readonly (string | undefined)[]).includes(value);
}

/** The courses among which a topic's placement check chooses; null for a topic without one. */
export function coursesAround(topic: QuizTopic): CoursePath | null {
  const texts = quizTopics[topic];
  return "placement" in texts ? texts.placement : null;
}

/** A quiz or a placement check on a topic. */
export type QuizRef = { readonly topic: QuizTopic; readonly kind: AttemptKind };
export type AttemptRef = QuizRef & { readonly id: string };

/** What it is called. */
export function quizName({ topic, kind }: QuizRef): string {
  const { title, name } = quizTopics[topic];
  return kind === "quiz" ? title : fillText(placementTitle, { topic: name });
}

const folders: Record<AttemptKind, string> = { quiz: "test", placement: "placement" };

/** Whether an address belongs to quizzes or to placement checks. */
export function kindOf({ url }: Pick<Request, "url">): AttemptKind {
  return new URL(url).pathname.split("/").includes(folders.placement) ? "placement" : "quiz";
}

/** The page on which it is started. */
export function quizPath({ topic, kind }: QuizRef): string {
  return `/${folders[kind]}/${topic}`;
}

/** Where an attempt is taken: at the question to go on with, at one of its questions, or at the review. */
export function attemptPath(attempt: AttemptRef, at?: Position): string {
  const path = `${quizPath(attempt)}/${attempt.id}`;
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

/** The address of a finished attempt's full result. */
export function resultPath(attempt: AttemptRef): string {
  return `${attemptPath(attempt)}/result`;
}

/** The place on its course page where a module is described. */
export function modulePath({ course, id }: { course: string; id: string }): string {
  return `${coursePath(course)}#module-${id}`;
}
