import { existsSync } from "node:fs";
import { expect, test } from "vitest";

import { categories } from "./categories.ts";
import { coverOf } from "./course-cover.server.ts";

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
