import { expect, test } from "vitest";

import type { LanguageCode } from "#content/languages.ts";
import { seeds } from "#tests/support/seeds.ts";

/**
 * How many words a page may have of its own, besides the groups of tutors and the quotations. Urdu writes endings
 * and auxiliaries as words, and needs a sixth more for the same; Arabic writes articles and pronouns into the word.
 */
const limits: Record<"about" | "classes", Record<LanguageCode, number>> = {
  about: { en: 500, ar: 400, ur: 580 },
  classes: { en: 710, ar: 565, ur: 845 },
};

/** The words that are read on a page: not its description, addresses and fragments. */
function countWords(part: unknown): number {
  if (typeof part === "string")
    return part.replaceAll(/\]\([^)]*\)/g, "").match(/\S+/g)?.length ?? 0;
  if (typeof part !== "object" || part === null) return 0;
  return Object.entries(part)
    .filter(([name]) => !["meta", "to", "id"].includes(name))
    .reduce((sum, [, value]) => sum + countWords(value), 0);
}

test.each(["about", "classes"] as const)("/%s says what it says in few words", (page) => {
  for (const language of ["en", "ar", "ur"] as const) {
    const words = countWords(seeds.in(language).pages[page]);
    expect(words, language).toBeLessThanOrEqual(limits[page][language]);
    expect(words, language).toBeGreaterThan(limits[page][language] / 2);
  }
});
