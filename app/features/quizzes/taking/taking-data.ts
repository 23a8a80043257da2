import * as v from "valibot";

import type { ReviewedQuestion } from "../review-question.server.ts";

const count = v.pipe(v.number(), v.integer());
const given = v.object({
  chosen: v.pipe(v.array(count), v.readonly()),
  flagged: v.boolean(),
  revision: count,
  explained: v.optional(v.boolean()),
});
/** The key as the server has put it into words. */
const review = v.custom<ReviewedQuestion>((value) => typeof value === "object" && value !== null);

/** What the server says to the page's script. */
export const takingAnswerSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), given }),
  /** Kept for good, with its explanation: by this, or before it, in which case nothing was kept. */
  v.object({ kind: v.literal("explained"), given, review }),
  /** Changed elsewhere; nothing was kept, and this is stored. */
  v.object({ kind: v.literal("stale"), given }),
  /** The attempt is finished: by this, or before it, in which case nothing was kept. */
  v.object({ kind: v.literal("finished"), to: v.string() }),
  v.object({ kind: v.literal("over"), to: v.string() }),
  /** There is no such attempt for this visitor. */
  v.object({ kind: v.literal("gone") }),
  /** The page could not have sent it. */
  v.object({ kind: v.literal("impossible") }),
  /** Send it again later. */
  v.object({ kind: v.literal("later") }),
]);

export type TakingAnswer = v.InferOutput<typeof takingAnswerSchema>;

/** Why something that was sent was not kept. */
export type RefusalKind =
  /** Nothing was chosen where an answer was to be given. */
  | "empty"
  /** Lines that do not make an order yet. */
  | "incomplete"
  /** The page could not have sent it. */
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
  /** The question it is about, from 1; null if there is none. */
  readonly number: number | null;
  /** What was chosen, to be chosen still; null if what is stored is to be shown. */
  readonly chosen: readonly number[] | null;
  readonly ranks?: readonly number[] | undefined;
};
