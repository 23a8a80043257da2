import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { londonMap } from "./map.ts";

const committed = new URL("../../public/art/london-map.svg", import.meta.url);

test("the committed map is the one drawn", () => {
  expect(readFileSync(committed, "utf8")).toBe(londonMap());
});

test("the map stays under 8 kB", () => {
  expect(Buffer.byteLength(londonMap())).toBeLessThan(8000);
});

test("the map needs no font and loads nothing", () => {
  const svg = londonMap();
  expect(svg).not.toMatch(/<(text|script|image|use|foreignObject)\b|\shref=|@import|NaN/);
  expect(svg.replace("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|data:/);
});

test("the map has colours for a dark page", () => {
  expect(londonMap()).toContain("@media (prefers-color-scheme:dark)");
});
