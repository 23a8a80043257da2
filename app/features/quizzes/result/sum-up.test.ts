import { expect, test } from "vitest";
import { bandOf, weakestFirst } from "./sum-up.ts";

test.each([
  [0, 15, 0, "none"],
  [5, 15, 0, "low"],
  [6, 15, 0, "part"],
  [10, 15, 0, "part"],
  [11, 15, 0, "good"],
  [13, 15, 0, "good"],
  [14, 15, 0, "high"],
  [15, 15, 0, "all"],
  [1, 1, 0, "all"],
  [0, 1, 0, "none"],
  // Someone who answered nothing learns nothing about their knowledge.
  [0, 15, 15, "unanswered"],
  [0, 15, 14, "none"],
  [0, 0, 0, "unanswered"],
] as const)("%i of %i, with %i left open, is '%s'", (right, of, open, band) => {
  expect(bandOf(right, of, open)).toBe(band);
});

test("the modules with the largest gap are to be studied first", () => {
  const module = (name: string, right: number, asked: number) => ({ name, right, asked });
  const modules = [
    module("known", 2, 2),
    module("half", 1, 2),
    module("missed once", 0, 1),
    module("missed twice", 0, 2),
    module("nearly", 2, 3),
  ];
  const names = weakestFirst(modules).map(({ name }) => name);
  expect(names).toEqual(["missed twice", "missed once", "half", "nearly", "known"]);
});
