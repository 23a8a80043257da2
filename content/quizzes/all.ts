import type { QuestionInput } from "../question-schema.ts";

import { fullstackQuestions } from "./fullstack/all.ts";
import { javaQuestions } from "./java/all.ts";
import { javascriptQuestions } from "./javascript/all.ts";
import { reactQuestions } from "./react/all.ts";

/** The question banks by topic. A topic without a bank has no quiz to take. */
export const questionBanks: Readonly<
  Partial<Record<QuestionInput["topic"], readonly QuestionInput[]>>
> = {
  fullstack: fullstackQuestions,
  java: javaQuestions,
  javascript: javascriptQuestions,
  react: reactQuestions,
};
