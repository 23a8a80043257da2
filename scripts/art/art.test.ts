import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { mark } from "./brand.ts";
import { drawings } from "./drawings.ts";
import { images } from "./images.ts";

const root = resolve(import.meta.dirname, "../..");
const inPublic = (file: string) => resolve(root, "public", file);

/** The largest a drawing may be, in bytes, before compression. */
function limitFor(file: string): number {
  if (file === "art/globe.svg") return 15_000;
  if (file === "art/scripts.svg") return 20_500;
  if (file === "art/about.svg") return 12_000;
  return file.startsWith("art/covers/") ? 4_500 : 1_000;
}

describe.each(drawings)("$file", ({ file, draw }) => {
  test("is what the program draws; run `npm run art` if not", async () => {
    expect(await draw()).toBe(await readFile(inPublic(file), "utf8"));
  });

  test("is light enough", async () => {
    const bytes = Buffer.byteLength(await readFile(inPublic(file)));
    expect(bytes).toBeLessThanOrEqual(limitFor(file));
  });

  test("holds no text, script, inline style or reference to elsewhere", async () => {
    const svg = await readFile(inPublic(file), "utf8");
    expect(svg).not.toMatch(/<(text|script|style|foreignObject|image|a)\b/);
    expect(svg).not.toMatch(/\s(style|on\w+)=/);
    const references = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, to]) => to);
    expect(references.filter((to) => !to?.startsWith("#"))).toEqual([]);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toContain("//");
  });

  test("has every part it refers to, once", async () => {
    const svg = await readFile(inPublic(file), "utf8");
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...new Set(used)]));
  });

  test("has no number that is not one", async () => {
    expect(await readFile(inPublic(file), "utf8")).not.toMatch(/NaN|Infinity|undefined/);
  });
});

test("no cover is left over from a course that is gone", async () => {
  const covers = (await readdir(inPublic("art/covers"))).map((name) => `art/covers/${name}`);
  expect(drawings.map(({ file }) => file)).toEqual(expect.arrayContaining(covers));
});

test("no two covers are the same", async () => {
  const covers = drawings.filter(({ file }) => file.startsWith("art/covers/"));
  const drawn = await Promise.all(covers.map(({ file }) => readFile(inPublic(file), "utf8")));
  expect(new Set(drawn).size).toBe(covers.length);
});

describe.each(images)("$file", ({ file, width, height }) => {
  test(`is ${width} by ${height} pixels and under 90 kB`, async () => {
    const bytes = await readFile(inPublic(file));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width, height });
    expect(bytes.length).toBeLessThan(90_000);
  });
});

test("the mark in the page is the mark that is drawn", async () => {
  const component = await readFile(resolve(root, "app/ui/brand-mark.tsx"), "utf8");
  for (const part of [mark.graticule, mark.prime, mark.lean]) expect(component).toContain(part);
});
