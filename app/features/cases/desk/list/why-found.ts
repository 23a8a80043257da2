import { indexWords, numberWords, soughtWords } from "#app/platform/search-words.ts";

/** What something is found by besides the words that stand on its row. */
type FoundBy = {
  readonly reference?: string;
  readonly email: string | null;
  readonly phone: string;
  readonly child?: string | null | undefined;
};

/** The words and numbers of a text, in order. */
export const tokensOf = (text: string) => [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];

/** Whether a word that is looked for begins one of these. */
export const begins = (word: string, known: readonly string[]) =>
  known.some((one) => one.startsWith(word));

/**
 * Why a search found something, such as "number" or "their child Zara"; empty where the row itself shows it.
 *
 * @param shown what the row shows
 */
export function whyFound(typed: string, shown: string, by: FoundBy): string {
  const onRow = tokensOf(shown).flatMap(([token]) => indexWords(token));
  const reasons = soughtWords(typed)
    .filter((word) => word.length > 1 && !begins(word, onRow))
    .flatMap((word) => {
      const isIn = (text: string | null | undefined) => begins(word, indexWords(text ?? ""));
      if (isIn(by.reference)) return "reference";
      if (isIn(by.email)) return "address";
      // People write the digits of a number in groups.
      if (begins(word, numberWords(by.phone)) || isIn(shown)) return "number";
      return isIn(by.child) ? `their child ${by.child}` : [];
    });
  return [...new Set(reasons)].join(", ");
}
