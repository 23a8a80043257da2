import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { languageCodes } from "#content/languages.ts";

const root = `${import.meta.dirname}/../../`;
const read = (file: string) => readFileSync(root + file, "utf8");
const rules = (read("app/styles/fonts.css") + read("app/styles/more-fonts.css"))
  .split("@font-face")
  .slice(1);

/** Latin letters that no file has: they are set in the next font of the stack. */
const knownGaps: Record<string, string> = {
  Fraunces: "ŉſḲḳḴḵṄṅẖʻˀˁ",
  Figtree: "ĔĕĨĩĬĭĸĿŀŉŎŏŢţŦŧŨũſʻ",
};

/** Signs of calculations that no file has: as on English pages, the next font of the stack sets them; a mark of direction has no form. */
const signs = new Set("⁰⁴⁵⁶⁷⁸⁹⁻√π\u200f");

function inRange(range: string): number[] {
  return range.split(/,\s*/).flatMap((part) => {
    const [from = "", to = from] = part.replace("U+", "").split("-");
    const first = parseInt(from, 16);
    return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, i) => first + i);
  });
}

/** The letters that the files of a family promise, repeated if several do. */
function lettersOf(family: string): string[] {
  return rules
    .filter((rule) => rule.includes(`font-family: "${family}"`))
    .flatMap((rule) => inRange(/unicode-range:\s*([^;]+);/.exec(rule)?.[1] ?? ""))
    .map((point) => String.fromCodePoint(point));
}

function contentLetters(script: RegExp, folder = "content"): string[] {
  const files = globSync(`${folder}/**/*.ts`, { cwd: root }).filter((f) => !f.endsWith(".test.ts"));
  const text = files.map(read).join("");
  return [...new Set(text.normalize("NFC"))].filter((letter) => script.test(letter));
}

test.each(["Fraunces", "Figtree"])("%s has each Latin letter of the content once", (family) => {
  const letters = lettersOf(family);
  const known = new Set([...letters, ...(knownGaps[family] ?? "")]);
  expect(contentLetters(/[\p{Script=Latin}\u02b0-\u02ff]/u).filter((l) => !known.has(l))).toEqual(
    [],
  );
  expect(known.size).toBe(letters.length + (knownGaps[family] ?? "").length);
});

test.each(languageCodes.filter((code) => code !== "en"))(
  "the faces of /%s have each letter and mark of its words",
  (code) => {
    const file = `app/styles/letters-${code}.css`;
    const own = existsSync(root + file) ? read(file) : "";
    const known = new Set([
      ...inRange(/It has ([^.]+)\./.exec(own)?.[1] ?? "").map((point) =>
        String.fromCodePoint(point),
      ),
      ...lettersOf("Figtree"),
    ]);
    const used = contentLetters(/[^\s!-~]/u, `content/words/${code}`);
    expect(used.filter((letter) => !known.has(letter) && !signs.has(letter))).toEqual([]);
  },
);

test("Amiri has the Arabic script of the content", () => {
  const known = new Set(lettersOf("Amiri"));
  const arabic = contentLetters(/[\p{Script=Arabic}\u064b-\u0655\u0670،؛؟]/u);
  expect(arabic.filter((letter) => !known.has(letter))).toEqual([]);
});
