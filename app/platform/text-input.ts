/*
 * What every text typed by a visitor goes through before it is checked and stored, in the browser
 * and on the server alike. Any script is welcome; what is taken out can only mislead or disturb.
 */

/**
 * Embeddings, overrides and isolates (Unicode Annex 9) can make a text read differently from what it is.
 * Plain marks and joiners, which Arabic, Persian and Indic scripts need, stay.
 */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/gu;
/** Byte order mark, annotation anchors and the object replacement character: never typed. */
const strays = /[\uFEFF\uFFF9-\uFFFC]/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/gu;
/** No writing system stacks more marks than this on one letter. */
const stackedMarks = /(\p{M}{8})\p{M}+/gu;

function cleanCharacters(value: string): string {
  return value
    .toWellFormed()
    .normalize("NFC")
    .replace(directionControls, "")
    .replace(strays, "")
    .replace(stackedMarks, "$1");
}

/** One line: line breaks and other controls become spaces, runs of spaces become one. */
export function cleanLine(value: string): string {
  return cleanCharacters(value)
    .replace(/[\p{Cc}\u2028\u2029]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Several lines: line breaks become `\n`, no more than two empty lines follow each other. */
export function cleanText(value: string): string {
  const lines = cleanCharacters(value.replace(lineBreaks, "\n"))
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .split("\n")
    // A regular expression for spaces at line ends would be slow on a text of nothing but spaces.
    .map((line) => line.trimEnd());
  return lines
    .join("\n")
    .replace(/\n{4,}/gu, "\n\n\n")
    .trim();
}

/** Whether there is a letter or a digit of some script: marks and spaces alone are no name. */
export function hasLetters(value: string): boolean {
  return /[\p{L}\p{N}]/u.test(value);
}

/** Whether there is anything to see. A message may be a single emoji. */
export function isVisible(value: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(value);
}

/** The texts of a page carry links as `[words](target)`; answers of an API are plain. */
export function withoutLinks(rich: string): string {
  return rich.replace(/\[([^\]]+)\]\([^)]*\)/gu, "$1");
}

/** A text field as it was typed; empty where it is missing or a file. */
export function textIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
