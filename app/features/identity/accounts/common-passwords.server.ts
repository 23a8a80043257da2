import { normalisePassword } from "#app/platform/normalise-password.ts";
import { foldPassword } from "./password-rules.ts";

/** Characters that people substitute for letters, hoping that no one will think of it. */
const disguises: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};
/** "password1234!!" is a common word and six characters that anyone would try. */
const maxTail = 6;

/** Whether a password is among the most common ones, or one of them thinly disguised. */
export async function isCommonPassword(typed: string): Promise<boolean> {
  // It takes 5 MB, and on most days no one chooses a password.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const list = dictionary["passwords-common"];
  return [...guessesFor(normalisePassword(typed))].some((guess) => list.includes(guess));
}

function guessesFor(password: string): Set<string> {
  const plain = password.toLowerCase();
  const open = plain.replace(/[@4315!0$7]/g, (character) => disguises[character] ?? character);
  const guesses = new Set([plain, open, foldPassword(plain), foldPassword(open)]);
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (core.length >= 4 && plain.length - core.length <= maxTail) {
    guesses.add(core);
    guesses.add(core.replace(/[@4315!0$7]/g, (character) => disguises[character] ?? character));
    guesses.add(foldPassword(core));
  }
  return guesses;
}
