import type { QuizTopic } from "../attempt.ts";
import type { QuestionView, ShownAnswer } from "../question-view.ts";
import type { Position } from "../quiz-paths.ts";

export type TimerView = {
  readonly minutes: number;
  /** Left when the answer was made, in milliseconds; negative when the time is over. */
  readonly leftMs: number;
};

/** All that the browser is told about an open attempt: every question, and nothing of the key. */
export type TakingData = {
  readonly topic: QuizTopic;
  readonly attemptId: string;
  readonly questions: readonly QuestionView[];
  /** How many of them no earlier attempt of this visitor has asked. */
  readonly fresh: number;
  /** By question, in the same order. */
  readonly answers: readonly ShownAnswer[];
  /** Where to go on: the first question without an answer. */
  readonly resumeAt: Position;
  readonly timer: TimerView | null;
  /** Set where the form of this very page was just sent and not kept; with the question's number. */
  readonly problem: Pick<TakingFailure, "number"> | null;
};

/** Why something that was sent was not kept. */
export type RefusalKind =
  /** Nothing was chosen where an answer was to be given. */
  | "empty"
  /** Lines that do not make an order yet. */
  | "incomplete"
  /** Nothing that the page could have sent. */
  | "impossible"
  /** The answer has been changed elsewhere since the page was shown. */
  | "stale"
  | "limited"
  | "unavailable";

/** What the page needs to show a question again whose answer was not kept. */
export type TakingFailure = {
  readonly status: number;
  readonly kind: RefusalKind;
  readonly retryAfterSeconds?: number | undefined;
  /** The question it is about, from 1; null where there is none such. */
  readonly number: number | null;
  /** What was chosen, to be chosen still; null where what is stored is to be shown. */
  readonly chosen: readonly number[] | null;
  readonly ranks?: readonly number[] | undefined;
};
