import type { QuizTopic } from "../attempt.ts";
import type { Nearness } from "../grade-answer.ts";
import type { CodeView, QuestionView } from "../question-view.ts";

/** How a module went in this attempt. */
export type ModuleResult = {
  readonly title: string;
  /** Where the course page describes it. */
  readonly to: string;
  readonly right: number;
  readonly asked: number;
};

export type ReviewedOption = {
  readonly text: string;
  /** Empty where the question was left open, as is everything that gives its key away. */
  readonly why: string;
  /** For an order: always true, and the options stand in the right order. */
  readonly isRight: boolean;
  readonly isChosen: boolean;
  /** For an order: the number that the visitor gave, from 1; null where none was given. */
  readonly givenRank: number | null;
};

/** A question of a finished attempt. Its key is there only where the visitor gave an answer. */
export type ReviewedQuestion = {
  readonly number: number;
  readonly outcome: "right" | "wrong" | "open";
  /** Null where the bank no longer has the question. */
  readonly review: {
    readonly kind: QuestionView["kind"];
    readonly prompt: string;
    readonly code: CodeView | null;
    readonly options: readonly ReviewedOption[];
    /** Null where the question was left open. */
    readonly key: {
      readonly explanation: string;
      readonly source: { readonly label: string; readonly url: string };
      readonly nearness: Nearness | null;
    } | null;
    readonly module: { readonly title: string; readonly to: string } | null;
  } | null;
};

/** The word for a score; the sentences stand in the content. */
export type ScoreBand = "unanswered" | "none" | "low" | "part" | "good" | "high" | "all";

export type ResultData = {
  readonly topic: QuizTopic;
  /** ISO 8601, UTC. */
  readonly finishedAt: string;
  readonly right: number;
  readonly of: number;
  readonly open: number;
  readonly band: ScoreBand;
  /** In the order of the course. */
  readonly modules: readonly ModuleResult[];
  /** What to study first, the largest gap first; empty where everything was right. */
  readonly study: readonly ModuleResult[];
  readonly questions: readonly ReviewedQuestion[];
  /** Whether an answer was sent after the end, and not kept. */
  readonly isLate: boolean;
};
