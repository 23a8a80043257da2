import type { QuizTopic } from "#words/quizzes/topics.ts";

type Shape = {
  /** How many questions a quiz asks. */
  questions: number;
  /** How long most people need, in minutes. */
  minutes: number;
  /** What stands between backticks in the texts of its questions. */
  notation: "code" | "maths" | "arabic";
};

/** What differs between the quizzes of the topics, besides their words. */
export const quizShapes = {
  java: { questions: 15, minutes: 20, notation: "code" },
  fullstack: { questions: 15, minutes: 20, notation: "code" },
  javascript: { questions: 15, minutes: 20, notation: "code" },
  react: { questions: 15, minutes: 20, notation: "code" },
  maths: { questions: 12, minutes: 15, notation: "maths" },
  tajweed: { questions: 12, minutes: 10, notation: "arabic" },
} as const satisfies Record<QuizTopic, Shape>;

export type Notation = Shape["notation"];
