import type { Attempt, DrawnQuestion } from "../attempt.ts";
import { findQuestion } from "../question-banks.server.ts";
import type { QuestionInput } from "#content/question-schema.ts";

export type LiveQuestion = { readonly drawn: DrawnQuestion; readonly question: QuestionInput };

/** The questions of an attempt that the bank still has; their numbers on the page follow this order. */
export function liveQuestions({ topic, questions }: Attempt): LiveQuestion[] {
  return questions.flatMap((drawn) => {
    const question = findQuestion(topic, drawn.id);
    return question ? [{ drawn, question }] : [];
  });
}
