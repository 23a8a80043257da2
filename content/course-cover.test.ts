import { existsSync } from "node:fs";
import { expect, test } from "vitest";

import { anyCourse, categories } from "./categories.ts";
import { coverOf, coverOfArea } from "./course-cover.server.ts";

const covers = `${import.meta.dirname}/../public/art/covers`;

test("a course has the cover drawn for it", () => {
  expect(coverOf({ slug: "java", category: "programming" })).toBe("java");
  expect(coverOf({ slug: "fullstack/css", category: "web" })).toBe("fullstack-css");
});

test.each(categories)("a course of %s without a cover has its category's", (category) => {
  const cover = coverOf({ slug: "not-drawn", category });
  expect(cover).toBe(`category-${category}`);
  expect(existsSync(`${covers}/${cover}.svg`)).toBe(true);
});

test("what is yet to be found has the cover of its area, and a language none", () => {
  for (const category of categories) {
    const cover = coverOfArea(anyCourse(category));
    expect(existsSync(`${covers}/${cover}.svg`), category).toBe(true);
  }
  expect(coverOfArea("language-lessons")).toBeNull();
});
