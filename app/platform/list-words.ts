import { language } from "./language.ts";

const all = new Intl.ListFormat(language.tag);
const any = new Intl.ListFormat(language.tag, { type: "disjunction" });

/** Several things as a sentence names them all: "A, B and C". */
export function allOf(words: Iterable<string>): string {
  return all.format(words);
}

/** The same where one of them is meant: "A, B or C". */
export function anyOf(words: Iterable<string>): string {
  return any.format(words);
}
