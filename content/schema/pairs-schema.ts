import * as v from "valibot";

import { blocks } from "./page-shapes.ts";

const pair = v.strictObject({
  english: v.pipe(
    blocks(8000),
    v.title("In English"),
    v.description("To the letter. When the English changes, it is shown until this is looked at."),
  ),
  words: v.pipe(blocks(8000), v.title("In this language")),
});

/**
 * Another language's words for texts that must not lag behind, such as a price or an answer: each stands beside the
 * English words that it translates. A text whose English has no pair is shown in English, whether it never had one
 * or has changed since, so that no date has to say which of the two is newer.
 */
export const pairsSchema = v.strictObject({
  pairs: v.pipe(
    v.array(pair),
    v.maxLength(400, "must have 400 or fewer"),
    v.check(
      (pairs: v.InferOutput<typeof pair>[]) =>
        new Set(pairs.map(({ english }) => english)).size === pairs.length,
      "translates a text twice",
    ),
    v.title("Translations"),
  ),
});
