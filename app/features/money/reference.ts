import { checkDigitOf } from "./damm.ts";

/** The letter of a series: none for the first one, then B, C and so on. */
const letterOf = (series: number): string => (series === 1 ? "" : String.fromCharCode(64 + series));

/** The number of an invoice as people say it: `57`, and `B57` of the second series. */
export const numberOf = ({ series, n }: { readonly series: number; readonly n: number }): string =>
  `${letterOf(series)}${n}`;

/** A number as `numberOf` writes it; null if it is none. */
export function readNumber(typed: string): { readonly series: number; readonly n: number } | null {
  const [, letter = "", n = ""] = /^([B-Z]?)(\d{1,9})$/.exec(typed.trim().toUpperCase()) ?? [];
  if (n === "") return null;
  return { series: letter === "" ? 1 : letter.charCodeAt(0) - 64, n: Number(n) };
}

const digitsOf = (series: number, n: string) => (series === 1 ? n : `${series}${n}`);

/**
 * What whoever pays writes with the money: letters of the academy, the number with its series, and the check digit, which
 * tells another series too.
 *
 * @param letters such as `MA`
 * @returns such as `MA-0057-7`
 */
export function referenceOf(letters: string, series: number, n: number): string {
  const number = String(n).padStart(4, "0");
  return `${letters}-${letterOf(series)}${number}-${checkDigitOf(digitsOf(series, number))}`;
}

/** Signs that stand between the parts of a reference, or do not. */
const between = String.raw`[\s\p{Pd}._/:·]*`;

export type Named = {
  /** References as `referenceOf` writes them, each once. */
  readonly references: readonly string[];
  /** Whether something looks like one, and its check digit is wrong. */
  readonly hasWrong: boolean;
};

/**
 * The references in what whoever pays has written, anywhere in it, with or without hyphens and spaces and in any case. Digits
 * that follow, such as a date, are no part of one.
 */
export function referencesIn(text: string, letters: string): Named {
  const parts = Array.from(letters).join(between);
  const all = text.matchAll(
    new RegExp(
      String.raw`(?<!\p{L})${parts}${between}([B-Z]?)${between}(\d(?:${between}\d){3,})`,
      "giu",
    ),
  );
  const references = new Set<string>();
  let hasWrong = false;
  for (const [, letter = "", run = ""] of all) {
    const series = letter === "" ? 1 : letter.toUpperCase().charCodeAt(0) - 64;
    const digits = Array.from(run.matchAll(/\d/g), ({ 0: digit, index }) => ({ digit, index }));
    const found = digits.flatMap(({ index }, at) => {
      const isEnd = digits[at + 1]?.index !== index + 1;
      const number = digits
        .slice(0, at)
        .map(({ digit }) => digit)
        .join("");
      const bare = `${number}${run[index] ?? ""}`;
      const reference = referenceOf(letters, series, Number(number));
      const own = reference.slice(letters.length).replaceAll(/\D/g, "");
      return isEnd && at >= 4 && own === bare ? [reference] : [];
    });
    for (const one of found) references.add(one);
    hasWrong ||= found.length === 0;
  }
  return { references: [...references], hasWrong };
}
