import type { QuestionInput } from "#content/question-schema.ts";
import type { Notation } from "#content/quizzes/shapes.ts";
import type { GivenAnswer } from "./attempt.ts";

/** What a piece of code is, as far as its colour goes. */
export type CodeLook = "comment" | "keyword" | "literal" | "name" | "string" | "tag";

export type CodePiece = { readonly text: string; readonly look: CodeLook | null };

export type CodeView = {
  readonly language: NonNullable<QuestionInput["code"]>["language"];
  readonly pieces: readonly CodePiece[];
};

/**
 * A question as the browser may have it before it is answered: no key, no explanation, and none of the
 * bank's ids. Options are known by the place, from 1, at which this attempt shows them.
 */
export type QuestionView = {
  /** Its place in the attempt, from 1. */
  readonly number: number;
  readonly kind: QuestionInput["kind"];
  readonly notation: Notation;
  /** Whether its words are English in a build of another language. */
  readonly isEnglish: boolean;
  readonly prompt: string;
  readonly code: CodeView | null;
  /** Texts of the options in the order shown. */
  readonly options: readonly string[];
};

/** What was given to a question, in places instead of ids. */
export type ShownAnswer = Omit<GivenAnswer, "chosen"> & {
  /** Places of options, from 1; in the chosen order where the question asks for one. */
  readonly chosen: readonly number[];
};

export const noAnswer = { chosen: [], flagged: false, revision: 0 } as const;
