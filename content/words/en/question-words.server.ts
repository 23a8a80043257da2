import type { QuestionWords } from "#content/question-words.ts";

/** The words for questions in the language of this build. English has them in the banks, hence null. */
export const questionWords: QuestionWords | null = null;
