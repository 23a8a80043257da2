import { questionBanks } from "#content/quizzes/all.ts";
import type { QuizTopic } from "./attempt.ts";
import type { QuestionInput } from "#content/question-schema.ts";

/** The questions of a topic with their keys; empty where there is no quiz to take yet. */
export function bankOf(topic: QuizTopic): readonly QuestionInput[] {
  return questionBanks[topic] ?? [];
}

/** Whether a topic has a quiz to take. */
export function hasQuiz(topic: QuizTopic): boolean {
  return bankOf(topic).length > 0;
}

/** A question with its key, or undefined where the bank no longer has it. */
export function findQuestion(topic: QuizTopic, id: string): QuestionInput | undefined {
  return bankOf(topic).find((question) => question.id === id);
}
