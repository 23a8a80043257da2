/*
 * What every text typed by a visitor goes through before it is checked and stored, in the browser
 * and on the server alike. Any script is welcome; what is taken out can only mislead or disturb.
 */

/**
 * What shows nothing and is never typed: Unicode's Default_Ignorable_Code_Point, among it the embeddings,
 * overrides and isolates that make a text read differently from what it is, and blank letters. Those that
 * some writing needs have rules of their own below.
 */
const invisible = /(?![\u061C\u200B-\u200F\u{E0020}-\u{E007F}]|\p{VS})\p{DI}/gu;
/** Joiners and the space without a width belong after letters that join, after Khmer or Thai, and between emoji. */
const strayJoiners =
  /(?<!(?!\p{scx=Latn}|\p{scx=Grek}|\p{scx=Cyrl}|\p{sc=Hang}|\p{sc=Han})[\p{L}\p{M}]|[\p{ExtPict}\p{EMod}\uFE0F])[\u200B-\u200D]/gu;
/** The form of an emoji or of a Chinese character is chosen once, right after it. */
const strayVariations = /(?<![\p{L}\p{N}\p{P}\p{S}])\p{VS}/gu;
/** Tags are in the flags of England, Scotland and Wales, and nowhere else. */
const flagOrTag = /(\u{1F3F4}[\u{E0030}-\u{E007A}]{3,6}\u{E007F})|[\u{E0020}-\u{E007F}]/gu;
/** Text from right to left may begin with one; a name needs none. */
const directionMarks = /[\u061C\u200E\u200F]/gu;
/** Annotation anchors and the object replacement character: never typed. */
const strays = /[\uFFF9-\uFFFC]/gu;
/** A cell of braille without a dot. */
const brailleBlank = /\u2800/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029]/gu;
/** No writing system stacks more marks than this on one letter. */
const stackedMarks = /(\p{M}{8})\p{M}+/gu;

function cleanCharacters(value: string): string {
  return value
    .toWellFormed()
    .replace(invisible, "")
    .replace(strayJoiners, "")
    .replace(strayVariations, "")
    .replace(flagOrTag, "$1")
    .replace(strays, "")
    .replace(brailleBlank, " ")
    .normalize("NFC")
    .replace(stackedMarks, "$1");
}

/** What cleaning may still shorten to a limit. Anything longer is refused without the work. */
export const uncleaned = (limit: number) => limit * 4;

/** One line: line breaks and other controls become spaces, runs of spaces become one. */
export function cleanLine(value: string): string {
  return cleanCharacters(value)
    .replace(directionMarks, "")
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

/** A text field as it was typed; empty if it is missing or a file. */
export function textIn(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

/** The version that a form was rendered from; -1, which nothing has, if its field holds no whole number. */
export function versionIn(form: FormData, field = "version"): number {
  return versionOf(textIn(form, field));
}

/** The same for a version within a longer text. */
export function versionOf(typed: string): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
}
