import { globSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";
import { cuts, knownGaps, licences } from "./faces.ts";
import { coverage, unicodeRange } from "./metrics.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const fonts = `${root}app/assets/fonts/`;
const css = ["fonts", "more-fonts"]
  .map((name) => readFileSync(`${root}app/styles/${name}.css`, "utf8"))
  .join("");

function inRange(range: string): Set<number> {
  return new Set(
    range.split(/,\s*/).flatMap((part) => {
      const [from = "", to = from] = part.replace("U+", "").split("-");
      const first = parseInt(from, 16);
      return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, i) => first + i);
    }),
  );
}

function declaredRange(file: string): Set<number> {
  const rule = css.split("@font-face").find((text) => text.includes(`/${file}?`)) ?? "";
  return inRange(/unicode-range:\s*([^;]+);/.exec(rule)?.[1] ?? "");
}

function declaredFor(family: string): Set<number> {
  const files = cuts.filter((cut) => cut.family === family);
  return new Set(files.flatMap((cut) => [...declaredRange(cut.file)]));
}

function contentLetters(script: RegExp): Set<string> {
  const files = globSync("content/**/*.ts", { cwd: root }).filter((f) => !f.endsWith(".test.ts"));
  const text = files.map((file) => readFileSync(root + file, "utf8")).join("");
  return new Set([...text.normalize("NFC")].filter((letter) => script.test(letter)));
}

describe.each(cuts)("$file", (cut) => {
  test("is within its budget", () => {
    expect(statSync(fonts + cut.file).size).toBeLessThanOrEqual(cut.budget);
  });

  test("has a glyph for every character its unicode-range promises", async () => {
    const sfnt = await subsetFont(readFileSync(fonts + cut.file), undefined, {
      targetFormat: "sfnt",
      keepAllGlyphs: true,
    });
    const glyphs = coverage(sfnt);
    const promised = declaredRange(cut.file);
    expect(promised.size).toBeGreaterThan(0);
    expect(unicodeRange([...promised].filter((point) => !glyphs.has(point)))).toBe("");
  });

  test("has its licence beside it", () => {
    expect(Object.keys(licences)).toContain(cut.licence);
    expect(readFileSync(fonts + cut.licence, "utf8")).toContain("SIL OPEN FONT LICENSE");
  });
});

describe.each(["Fraunces", "Figtree"])("%s", (family) => {
  test("asks for one file per character", () => {
    const files = cuts.filter((cut) => cut.family === family);
    const total = files.reduce((sum, cut) => sum + declaredRange(cut.file).size, 0);
    expect(total).toBe(declaredFor(family).size);
  });

  test("sets plain English from the basic file alone", () => {
    const basic = declaredRange(`${family.toLowerCase()}-basic.woff2`);
    const plain = "The quick brown fox jumps over a lazy dog, 0123456789: £5 – “it’s” (fine)!";
    expect([...plain].filter((letter) => !basic.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  test("covers every Latin letter of the content, or is known not to", () => {
    const declared = declaredFor(family);
    const gaps = knownGaps[family] ?? "";
    const missing = [...contentLetters(/[\p{Script=Latin}\u02b0-\u02ff]/u)].filter(
      (letter) => !declared.has(letter.codePointAt(0) ?? 0) && !gaps.includes(letter),
    );
    expect(missing).toEqual([]);
  });

  test("lists as gaps only letters it really lacks", () => {
    const declared = declaredFor(family);
    const listed = [...(knownGaps[family] ?? "")];
    expect(listed.filter((letter) => declared.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  test("has a stand-in with its own line height", () => {
    const rule =
      css.split("@font-face").find((text) => text.includes(`font-family: "${family} Fallback"`)) ??
      "";
    const value = (name: string) =>
      Number(new RegExp(`${name}:\\s*([\\d.]+)%`).exec(rule)?.[1]) / 100;
    const file = readFileSync(cuts.find((cut) => cut.family === family)?.source ?? "");
    const { ascent, descent, unitsPerEm } = create(file) as Font;
    const scale = value("size-adjust");
    expect(value("ascent-override") * scale).toBeCloseTo(ascent / unitsPerEm, 3);
    expect(value("descent-override") * scale).toBeCloseTo(-descent / unitsPerEm, 3);
  });
});

test("Amiri covers the Arabic script of the content", () => {
  const declared = declaredFor("Amiri");
  const arabic = contentLetters(/[\p{Script=Arabic}\u064b-\u0655\u0670،؛؟]/u);
  expect([...arabic].filter((letter) => !declared.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});

test("Amiri keeps the features that join letters and place vowel signs", async () => {
  const file = readFileSync(`${fonts}amiri-arabic.woff2`);
  const sfnt = await subsetFont(file, undefined, { targetFormat: "sfnt", keepAllGlyphs: true });
  const features = (create(sfnt) as Font).availableFeatures;
  expect(features).toEqual(expect.arrayContaining(["init", "medi", "fina", "mark", "mkmk"]));
});
