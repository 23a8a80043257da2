import assert from "node:assert/strict";
import { globSync, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { suite, test } from "node:test";
import sharp from "sharp";
import { cuts, licences } from "./fonts/faces.ts";
import { coverage, unicodeRange } from "./fonts/metrics.ts";
import { mark } from "./pictures/brand.ts";
import { images } from "./pictures/images.ts";

const root = resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(resolve(root, file), "utf8");
const fontFile = (name: string) => resolve(root, "app/assets/fonts", name);

/** The largest a drawing may be, in bytes, before compression. */
function limitFor(file: string): number {
  if (file.includes("/covers/")) return 4_500;
  return file.endsWith("/scripts.svg") ? 20_500 : 15_000;
}

suite("every SVG", () => {
  for (const file of globSync("public/**/*.svg", { cwd: root })) {
    test(file, () => {
      const svg = read(file);
      assert.ok(Buffer.byteLength(svg) <= limitFor(file), "is light");
      assert.doesNotMatch(svg, /NaN|Infinity|undefined/);
      assert.doesNotMatch(svg, /<(text|script|foreignObject|image|a)\b|\s(style|on\w+)=/);
      const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      assert.equal(new Set(ids).size, ids.length, "names each part once");
      const references = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, to]) => to ?? "");
      for (const to of references) assert.ok(ids.includes(to.replace(/^#/, "")), `has ${to}`);
      assert.ok(!svg.replace('xmlns="http://www.w3.org/2000/svg"', "").includes("//"));
    });
  }
});

test("no two covers or people are alike", () => {
  const files = globSync("public/art/{covers,people,avatars}/*.svg", { cwd: root });
  assert.equal(new Set(files.map(read)).size, files.length);
});

for (const { file, width, height } of images) {
  test(`${file} is ${width} by ${height} pixels and under 90 kB`, async () => {
    const path = resolve(root, "public", file);
    const metadata = await sharp(path).metadata();
    assert.deepEqual([metadata.format, metadata.width, metadata.height], ["png", width, height]);
    assert.ok(statSync(path).size < 90_000);
  });
}

test("the mark in the page is the mark that is drawn", () => {
  const component = read("app/ui/brand-mark.tsx");
  for (const part of [mark.graticule, mark.prime, mark.lean]) assert.ok(component.includes(part));
});

test("no picture for shared links says what an owner can change", () => {
  assert.doesNotMatch(read("art/pictures/share-image.ts"), /content\/documents/);
});

function declaredRange(file: string): number[] {
  const css = read("app/styles/fonts.css") + read("app/styles/more-fonts.css");
  const rule = css.split("@font-face").find((text) => text.includes(`/${file}?`)) ?? "";
  const range = /unicode-range:\s*([^;]+);/.exec(rule)?.[1] ?? "";
  return range.split(/,\s*/).flatMap((part) => {
    const [from = "", to = from] = part.replace("U+", "").split("-");
    const first = parseInt(from, 16);
    return Array.from({ length: parseInt(to, 16) - first + 1 }, (_, i) => first + i);
  });
}

for (const cut of cuts) {
  test(`${cut.file} is within its budget, with its licence and every letter it promises`, () => {
    const file = fontFile(cut.file);
    assert.ok(statSync(file).size <= cut.budget);
    assert.ok(cut.licence in licences);
    assert.match(readFileSync(fontFile(cut.licence), "utf8"), /SIL OPEN FONT LICENSE/);
    const glyphs = coverage(readFileSync(file));
    const promised = declaredRange(cut.file);
    assert.notEqual(promised.length, 0);
    assert.equal(unicodeRange(promised.filter((point) => !glyphs.has(point))), "");
  });
}
