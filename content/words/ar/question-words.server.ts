import type { QuestionWords } from "#content/question-words.ts";

const files = import.meta.glob("./quizzes/*/*.ts", { eager: true, import: "default" });

export const questionWords: QuestionWords | null = Object.assign(
  {},
  ...Object.values(files as Record<string, QuestionWords>),
) as QuestionWords;
