import { expect, test } from "vitest";

import { renderAt } from "#tests/support/render.tsx";
import { Marked } from "./marked.tsx";

function marksIn(text: string, words: readonly string[], phrase: string | null = null) {
  const html = renderAt("/", <Marked text={text} found={new Set(words)} phrase={phrase} />);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe(text);
  return [...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word]) => word);
}

test("found words are marked as they are written, and nothing else", () => {
  expect(marksIn("Tajwīd, and what the Qur’an needs", ["tajwid", "quran"])).toEqual([
    "Tajwīd",
    "Qur’an",
  ]);
  expect(marksIn("Node.js and C++, not C", ["nodejs", "c++"])).toEqual(["Node.js", "C++"]);
  expect(marksIn("ناظرہ قرآن", ["قران"])).toEqual(["قرآن"]);
  expect(marksIn("JavaScript", ["java"])).toEqual([]);
});

test("another ending is the same word", () => {
  expect(marksIn("Mathematics", ["maths"])).toEqual(["Mathematics"]);
});

test("a level is one name", () => {
  const levels = "Key Stage 2, GCSE, IGCSE, A level";
  expect(marksIn(levels, ["gcse"], "GCSE")).toEqual(["GCSE"]);
  expect(marksIn(levels, ["level"], "A level")).toEqual(["A level"]);
  expect(marksIn("Key Stage 2, 11+, GCSE", ["11", "plus"], "11+")).toEqual(["11+"]);
});
