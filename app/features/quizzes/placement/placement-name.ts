import { fillText } from "#app/platform/fill-text.ts";
import { placementTitle } from "#content/pages/placement.ts";
import { quizTopics } from "#content/quizzes/topics.ts";
import type { QuizTopic } from "../attempt.ts";

/** What the check of a topic is called. */
export function placementName(topic: QuizTopic): string {
  return fillText(placementTitle, { topic: quizTopics[topic].name });
}
