import unhomoglyph from "unhomoglyph";

import { reservedNames } from "#content/reserved-names.ts";
import type { Site } from "#content/documents.ts";

/**
 * The words of a name as they look, whichever letters they use: first by Unicode's table of confusable
 * characters (UTS 39), then by pairs it misses because it compares one case at a time.
 */
function wordsAsSeen(name: string): string[] {
  const seen = unhomoglyph(name.normalize("NFKC")).normalize("NFKD").toLowerCase();
  const levelled = seen
    .replace(/\p{M}/gu, "")
    .replaceAll("rn", "m")
    .replace(/[l1]/g, "i")
    .replaceAll("0", "o");
  return levelled.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Whether a name could be mistaken for the academy's, or for someone's who speaks for it. */
export function isBorrowedName(name: string, site: Site): boolean {
  const own = [site.name, site.shortName, site.legalName];
  const reserved = [...own, ...reservedNames].map(wordsAsSeen);
  const words = wordsAsSeen(name);
  const joined = words.join("");
  const spaced = ` ${words.join(" ")} `;
  return (
    joined.includes(wordsAsSeen(site.name).join("")) ||
    reserved.some((each) => joined === each.join("") || spaced.includes(` ${each.join(" ")} `))
  );
}
