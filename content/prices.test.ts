import { describe, expect, test } from "vitest";

import { gcse, prices } from "#tests/support/owners-words.ts";
import { seedsWith } from "#tests/support/seeds.ts";
import { inFourWeeks, priceFor, type PricedLesson } from "./prices.ts";

const listOf = (...lines: object[]) =>
  seedsWith({ "en/prices": { ...prices, lines } }).in("en").prices;

const area = { ...gcse, name: "School", levels: [], amounts: { GBP: 20, USD: 26 } };
const own = {
  ...gcse,
  name: "Mathematics",
  areas: [],
  levels: [],
  course: "mathematics",
  amounts: { GBP: 28, USD: 36 },
};

const mathematics = {
  slug: "mathematics",
  category: "tuition",
  levels: ["GCSE", "A level"],
} as const;
const asked: PricedLesson = {
  course: { ...mathematics, slug: "physics" },
  level: "GCSE",
  minutes: 60,
  currency: "GBP",
  day: "2026-11-26",
};

describe("the price of a lesson by the list", () => {
  const list = listOf(area, gcse, own);

  test.each<[string, Partial<PricedLesson>, string | null, number | null]>([
    ["the level's", {}, "GCSE, IGCSE, O level 60", 2400],
    ["in another currency", { currency: "USD" }, "GCSE, IGCSE, O level 60", 3150],
    ["the area's at another level", { level: "A level" }, "School 60", 2000],
    ["the course's own", { course: mathematics }, "Mathematics 60", 2800],
    ["and at whichever level", { course: mathematics, level: null }, "Mathematics 60", 2800],
    ["none where the level decides and nobody said it", { level: null }, null, null],
    [
      "the area's for a course without levels",
      { course: { ...mathematics, slug: "x", levels: [] }, level: null },
      "School 60",
      2000,
    ],
    ["none of another length", { minutes: 45 }, null, null],
    [
      "none of another area",
      { course: { ...mathematics, slug: "react", category: "web" } },
      null,
      null,
    ],
    [
      "none of what has no area",
      { course: { slug: "language-lessons", category: null, levels: [] } },
      null,
      null,
    ],
    ["none in a currency that is not taken", { currency: "EUR" }, null, null],
  ])("is %s", (_, change, line, perLesson) => {
    const found = priceFor(list, { ...asked, ...change });
    expect([found?.line.id ?? null, found?.perLesson ?? null]).toEqual([line, perLesson]);
  });

  test("is that of the day, by the line's own days", () => {
    const old = { ...own, last: "2027-03-27" };
    const dearer = { ...own, first: "2027-03-28", amounts: { GBP: 29.5, USD: 37 } };
    const on = (day: string) => {
      const found = priceFor(listOf(area, old, dearer), { ...asked, course: mathematics, day });
      return [found?.line.id, found?.perLesson];
    };
    expect(on("2027-03-27")).toEqual(["Mathematics 60", 2800]);
    expect(on("2027-03-28")).toEqual(["Mathematics 60 2027-03-28", 2950]);
  });

  test("is none where an old list names two lines for the same", () => {
    expect(
      priceFor(listOf(area, { ...area, name: "Again" }), { ...asked, level: null }),
    ).toBeNull();
  });

  test("comes to four weeks of as many lessons a week", () => {
    expect([1, 2, 3, 4, 5].map((perWeek) => inFourWeeks(2255, perWeek))).toEqual([
      9020, 18_040, 27_060, 36_080, 45_100,
    ]);
  });
});
