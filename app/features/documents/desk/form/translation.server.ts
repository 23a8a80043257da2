import type { Pairs } from "#content/schema/document-kinds.ts";
import type { Sources } from "../../draft-store.server.ts";
import { fieldAt, isInWords, leavesOf, type Field, valueAt } from "./fields.ts";
import { hashOf, withValue } from "./form-values.server.ts";

/*
 * Which texts of a translation are right, by comparing words and not dates: a text is right as long as the English
 * beside it is the one that it was made from.
 */

export type TextState = "right" | "changed" | "missing";

/** One text of a translation beside its English. */
export type TranslatedText = {
  readonly path: string;
  readonly state: TextState;
  readonly english: string;
  /** The English that it was made from, where that is another one and still known. */
  readonly was: string | null;
};

/** What stands in English where a translation has a path: items with an id are found by it, others by their place. */
function englishAt(english: unknown, words: unknown, path: string): unknown {
  let [other, own] = [english, words];
  for (const part of path.split(".").filter(Boolean)) {
    const inner = valueAt(own, part);
    const id = valueAt(inner, "id");
    other =
      Array.isArray(other) && typeof id === "string"
        ? other.find((item) => valueAt(item, "id") === id)
        : valueAt(other, part);
    own = inner;
  }
  return other;
}

/** Pairs of hashes as one text, for looking them up. */
const pairKey = (text: string, english: string) => `${text} ${english}`;

/** What came with the site was translated from what came with it. */
export function seedSources(root: Field, words: unknown, english: unknown): Sources {
  return leavesOf(root, words).flatMap(({ path, field, value }) => {
    const beside = englishAt(english, words, path);
    return isInWords(field) && typeof value === "string" && typeof beside === "string"
      ? [[hashOf(value), hashOf(beside)] as const]
      : [];
  });
}

/** The texts of a document by their hashes. @param bodies everything it ever said */
export function textsByHash(root: Field, bodies: readonly unknown[]): ReadonlyMap<string, string> {
  return new Map(
    bodies.flatMap((body) =>
      leavesOf(root, body).flatMap(({ value }) =>
        typeof value === "string" ? [[hashOf(value), value] as const] : [],
      ),
    ),
  );
}

/**
 * Every text of a translation with what has become of its English.
 *
 * @param sources which English each text was made from
 * @param known English texts by their hashes
 */
export function compareTranslation(
  root: Field,
  words: unknown,
  english: unknown,
  sources: Sources,
  known: ReadonlyMap<string, string>,
): readonly TranslatedText[] {
  const pairs = new Set(sources.map(([text, source]) => pairKey(text, source)));
  const madeFrom = new Map(sources);
  return leavesOf(root, words).flatMap(({ path, field, value }): TranslatedText[] => {
    const beside = englishAt(english, words, path);
    if (!isInWords(field) || typeof beside !== "string" || beside === "") return [];
    const text = { path, english: beside, was: null };
    if (typeof value !== "string" || value === "") return [{ ...text, state: "missing" }];
    const hash = hashOf(value);
    if (value === beside || pairs.has(pairKey(hash, hashOf(beside))))
      return [{ ...text, state: "right" }];
    return [{ ...text, state: "changed", was: known.get(madeFrom.get(hash) ?? "") ?? null }];
  });
}

/** Pairs of texts that a translation still has, with new ones. */
export function withSources(
  root: Field,
  words: unknown,
  sources: Sources,
  paths: readonly string[],
  english: unknown,
): Sources {
  const present = new Set(leavesOf(root, words).map(({ value }) => hashOf(value)));
  const added = paths.flatMap((path) => {
    const [own, beside] = [valueAt(words, path), englishAt(english, words, path)];
    const field = fieldAt(root, path.split("."));
    return field && isInWords(field) && typeof own === "string" && typeof beside === "string"
      ? [[hashOf(own), hashOf(beside)] as const]
      : [];
  });
  const all = [...sources, ...added].filter(([text]) => present.has(text));
  return [...new Map(all.map((pair) => [pairKey(...pair), pair])).values()];
}

/** The translation of paired texts, in the shape of their English document. Without a pair a text is empty. */
export function fromPairs(root: Field, english: unknown, { pairs }: Pairs): unknown {
  const known = new Map(pairs.map((pair) => [pair.english, pair.words]));
  return leavesOf(root, english).reduce<unknown>((body, { path, value }) => {
    return withValue(body, path, typeof value === "string" ? (known.get(value) ?? "") : value);
  }, english);
}

/** The pairs of such a translation. Those whose English is gone stay, for when it comes back. */
export function toPairs(root: Field, english: unknown, words: unknown, { pairs }: Pairs): Pairs {
  const texts = leavesOf(root, english).flatMap(({ path, value }) => {
    const own = valueAt(words, path);
    return typeof value === "string" && value !== "" ? [[value, own] as const] : [];
  });
  const present = new Set(texts.map(([text]) => text));
  const kept = pairs.filter((pair) => !present.has(pair.english));
  const own = texts.flatMap(([text, said]) =>
    typeof said === "string" && said !== ""
      ? [[text, { english: text, words: said }] as const]
      : [],
  );
  return { pairs: [...new Map(own).values(), ...kept] };
}
