import type { FeedbackErrors, FeedbackValues } from "../feedback-schema.ts";

/** Why a card was not taken, as the page and `POST /api/feedback/new` say it. */
export type FeedbackFailure = {
  /** Of the HTTP answer. */
  readonly status: number;
  readonly kind: "invalid" | "robot" | "limited" | "conflict" | "unavailable";
  readonly message: string;
  readonly errors: FeedbackErrors;
  readonly values: FeedbackValues;
  readonly retryAfterSeconds?: number | undefined;
};

/** What a JSON client gets besides the status: what it sent is left out. */
export type FeedbackFailureBody = Pick<FeedbackFailure, "kind" | "message" | "errors">;
