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
