import type { AttemptKind, QuizTopic } from "./attempt.ts";

type Known = { readonly id: string; readonly topic: QuizTopic; readonly kind: AttemptKind };

/** Where a finished attempt is told in full. */
export function resultPath({ id, topic, kind }: Known): string {
  return kind === "quiz" ? `/test/${topic}/${id}/result` : `/placement/${topic}/${id}`;
}
