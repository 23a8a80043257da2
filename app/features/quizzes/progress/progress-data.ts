import type { HistoryPlace } from "../attempt-store.server.ts";
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

const pattern =
  /^(?<finishedAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<id>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** The part of the history before one of its entries, as a part of an address. */
export function historyPath({ finishedAt, id }: HistoryPlace): string {
  return `/progress?before=${encodeURIComponent(`${finishedAt}_${id}`)}#history`;
}

/** @returns null for the beginning, and for anything that is not a place in a history */
export function readHistoryPlace(parameters: URLSearchParams): HistoryPlace | null {
  const { finishedAt, id } = pattern.exec(parameters.get("before") ?? "")?.groups ?? {};
  return finishedAt && id ? { finishedAt, id } : null;
}
