import type { CoursePath } from "#content/types.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { placementTitle } from "#words/pages/placement.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import type { QuizTopic } from "../attempt.ts";

/** The courses among which the check of a topic chooses; null for a topic without a check. */
export function coursesAround(topic: QuizTopic): CoursePath | null {
  const texts = quizTopics[topic];
  return "placement" in texts ? texts.placement : null;
}

/** What the check of a topic is called. */
export function placementName(topic: QuizTopic): string {
  return fillText(placementTitle, { topic: quizTopics[topic].name });
}

/** Where a placement check is explained and started. */
export function placementPath(topic: QuizTopic): string {
  return `/placement/${topic}`;
}

/** The question of a check, and later its result. */
export function checkPath(topic: QuizTopic, id: string): string {
  return `${placementPath(topic)}/${id}`;
}
