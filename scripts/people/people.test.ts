import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { files } from "./files.ts";

const art = fileURLToPath(new URL("../../public/art/", import.meta.url));
const drawn = files();

function limits(path: string): { least: number; most: number } {
  return path.startsWith("avatars/") ? { least: 200, most: 5000 } : { least: 3000, most: 12_000 };
}

test.each(["people", "avatars"])("the folder %s holds what is drawn and nothing else", (folder) => {
  const names = readdirSync(art + folder).map((name) => `${folder}/${name}`);
  const expected = [...drawn.keys()].filter((path) => path.startsWith(`${folder}/`));
  expect(names.toSorted()).toEqual(expected.toSorted());
});

describe.each([...drawn])("%s", (path, svg) => {
  test("is the committed file", () => {
    expect(readFileSync(art + path, "utf8")).toBe(svg);
  });

  test("is small", () => {
    const { least, most } = limits(path);
    expect(Buffer.byteLength(svg)).toBeGreaterThan(least);
    expect(Buffer.byteLength(svg)).toBeLessThan(most);
  });

  test("is a square clipped to a disc", () => {
    const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
    const half = side / 2;
    expect(svg).toContain(`<clipPath id="a"><circle cx="${half}" cy="${half}" r="${half}"/>`);
    expect(svg).toContain('clip-path="url(#a)"');
  });

  test("has no text, script, style or outside reference", () => {
    expect(svg).not.toMatch(/<(text|script|style|image|use|foreignObject|metadata)\b/);
    expect(svg).not.toMatch(/\s(style|href|xlink:href|on\w+)=/);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/https?:|data:/);
  });

  test("has no broken number", () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test("no two pictures are alike", () => {
  expect(new Set(drawn.values()).size).toBe(drawn.size);
  expect(drawn.size).toBe(4 + 4 + 16);
});
