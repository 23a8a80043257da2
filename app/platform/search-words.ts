/** Longer runs of letters are no words, and PostgreSQL refuses them. */
const longestWord = 60;

/** Letters that people type for one another: keyboards for Arabic, Persian and Urdu differ in them. */
const sameLetters: Readonly<Record<string, string>> = {
  ى: "ي",
  ی: "ي",
  ے: "ي",
  ک: "ك",
  ة: "ه",
  ہ: "ه",
  ھ: "ه",
  ۃ: "ه",
  ٱ: "ا",
};

/**
 * The words of a text as they are stored and searched for: without case, accents, vowel marks and signs. Both
 * databases split at spaces and do nothing else, so that they find the same.
 */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    // The tatweel only stretches a word, and the joiners only shape it.
    .replace(/[\p{M}\u0640\u200C\u200D]/gu, "")
    .toLowerCase()
    .replace(/[ىیےکةہھۃٱ]/gu, (letter) => sameLetters[letter] ?? letter);
  const found = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return found.map((word) => word.slice(0, longestWord).toWellFormed());
}
