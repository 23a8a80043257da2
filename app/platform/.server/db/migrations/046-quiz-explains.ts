import type { SchemaStep } from "./migration.ts";

/** Whether each answer of a quiz is explained at once, and not only at its end. */
export const quizExplains: SchemaStep = {
  name: "046-quiz-explains",
  statements: () => ["alter table quiz_attempt add column explains integer not null default 0"],
};
