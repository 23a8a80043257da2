import type { QuizTopic } from "../attempt.ts";
import type { ModuleMastery } from "./mastery.ts";
import type { NextStep } from "./next-step.ts";

/** One finished quiz. */
export type Score = {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly right: number;
  readonly total: number;
  /** Share of right answers, 0 to 100, whole. */
  readonly percent: number;
};

/** What an owner has done in one topic; only topics with a finished quiz have one. */
export type TopicProgress = {
  readonly topic: QuizTopic;
  /** The last scores, the oldest first. */
  readonly scores: readonly Score[];
  /** 0 to 100, whole. */
  readonly mastery: number;
  readonly modulesAsked: number;
  /** In the order of the course. */
  readonly modules: readonly ModuleMastery[];
};

/** The numbers of the progress page and of the profile. */
export type ProgressSummary = {
  readonly topics: readonly TopicProgress[];
  readonly next: NextStep<QuizTopic>;
};

/** One line of the history. */
export type HistoryEntry = {
  readonly id: string;
  readonly kind: "quiz" | "placement";
  readonly topic: QuizTopic;
  readonly at: string;
  readonly right: number;
  readonly total: number;
};

export type HistoryPage = {
  readonly entries: readonly HistoryEntry[];
  /** Address of the page with older entries; null where there are none. */
  readonly olderPath: string | null;
  /** Whether newer entries stand on a page before this one. */
  readonly hasNewer: boolean;
};
