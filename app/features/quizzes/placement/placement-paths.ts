import type { QuizTopic } from "../attempt.ts";

/** Where a placement check is explained and started. */
export function placementPath(topic: QuizTopic): string {
  return `/placement/${topic}`;
}

/** The question of a check, and later its result. */
export function checkPath(topic: QuizTopic, id: string): string {
  return `${placementPath(topic)}/${id}`;
}
