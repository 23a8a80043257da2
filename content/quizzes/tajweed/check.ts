import * as v from "valibot";

import { groups, signs, type Group, type Sign } from "./alphabet.ts";
import { facts, type Fact } from "./facts.ts";
import { verses, type Verse } from "./verses.ts";

const verse = v.picklist(Object.keys(verses) as Verse[]);
const words = v.pipe(v.string(), v.minLength(1), v.maxLength(120));

/** Words of a verse, letter by letter as `verses.ts` has them. */
const passage = { text: words, from: verse };

/**
 * How a question of Qaida or Tajweed is proved. `tests/support/proof-runners/recitation.ts` works the answer out from the
 * tables of letters and signs and from the words of the verse:
 *
 * - `group`, `dots`: right is what consists of letters of the group, or with these dots, alone;
 * - `alike`: right are the two letters of one shape, or of one place;
 * - `deepest first`: the order of the places where the letters are formed;
 * - `signs`: right is what carries these signs, in this order;
 * - `find`: right are the words in which this rule is found, read to a stop if `stops` is set;
 * - `rules`: right is the rule found in the passage, among those that are offered; `order` asks for all in their order;
 * - `letter`: right is the letter of the passage that echoes, or is written and not sounded;
 * - `count`: right is how many of these the passage has;
 * - `names`: right are the names of the passage's letters;
 * - `end`, `start`: how the passage's end is read at a stop, and with which vowel its beginning;
 * - `known`: right is what the table of single facts says (`facts.ts`).
 */
const ask = v.variant("ask", [
  v.strictObject({ ask: v.literal("group"), group: v.picklist(Object.keys(groups) as Group[]) }),
  v.strictObject({
    ask: v.literal("dots"),
    dots: v.number(),
    side: v.picklist(["above", "below"]),
  }),
  v.strictObject({ ask: v.literal("alike"), by: v.picklist(["shape", "place"]) }),
  v.strictObject({ ask: v.literal("deepest first") }),
  v.strictObject({
    ask: v.literal("signs"),
    signs: v.array(v.picklist(Object.keys(signs) as Sign[])),
  }),
  v.strictObject({ ask: v.literal("find"), rule: v.string(), stops: v.optional(v.boolean()) }),
  v.strictObject({ ask: v.literal("rules"), ...passage, stops: v.optional(v.boolean()) }),
  v.strictObject({
    ask: v.literal("letter"),
    ...passage,
    that: v.picklist(["echoes", "is silent"]),
  }),
  v.strictObject({
    ask: v.literal("count"),
    ...passage,
    of: v.picklist(["madd", "ghunnah", "pieces", "sounded", "silent"]),
  }),
  v.strictObject({ ask: v.literal("names"), ...passage }),
  v.strictObject({ ask: v.literal("end"), ...passage }),
  v.strictObject({ ask: v.literal("start"), ...passage }),
  v.strictObject({ ask: v.literal("known"), fact: v.picklist(Object.keys(facts) as Fact[]) }),
]);

export const tajweedCheckSchema = v.strictObject({
  proof: ask,
  /** What each option says, in the terms of the tables. */
  says: v.record(v.pipe(v.string(), v.regex(/^[a-f]$/)), v.string()),
});

export type Ask = v.InferOutput<typeof ask>;
