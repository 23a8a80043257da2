import * as v from "valibot";

const count = v.pipe(v.number(), v.integer());

const given = v.object({ chosen: v.array(count), flagged: v.boolean(), revision: count });

/** What the server says to the page's script. */
export const takingAnswerSchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), given }),
  /** Changed elsewhere; nothing was kept, and this is stored. */
  v.object({ kind: v.literal("stale"), given }),
  v.object({
    kind: v.literal("timer"),
    timer: v.nullable(v.object({ minutes: count, leftMs: v.number() })),
  }),
  /** The attempt is finished: by this, or before it, in which case nothing was kept. */
  v.object({ kind: v.literal("finished"), to: v.string() }),
  v.object({ kind: v.literal("over"), to: v.string() }),
  /** There is no such attempt for this visitor. */
  v.object({ kind: v.literal("gone") }),
  /** Nothing that the page could have sent. */
  v.object({ kind: v.literal("impossible") }),
  /** To be sent again later. */
  v.object({ kind: v.literal("later") }),
]);

export type TakingAnswer = v.InferOutput<typeof takingAnswerSchema>;
