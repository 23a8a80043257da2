import { expect, test } from "vitest";

import type { CourseRecord } from "#content/schema/course-schema.ts";
import { seeds } from "#tests/support/seeds.ts";
import { mergeCourses } from "./merge-courses.ts";

const course = seeds.stored({ document: "courses/java", language: "en" }) as CourseRecord;

test("courses are in the order of category, card and slug, whatever the order of their files", () => {
  const record = (category: CourseRecord["category"], cardOrder?: number) => ({
    ...course,
    category,
    cardOrder,
  });
  const records = new Map([
    ["b-page", record("islamic")],
    ["web", record("web", 1)],
    ["a-page", record("islamic")],
    ["second", record("islamic", 2)],
    ["between", record("islamic", 1.5)],
    ["first", record("islamic", 1)],
  ]);
  const slugs = mergeCourses(records, null).map(({ slug }) => slug);
  expect(slugs).toEqual(["first", "between", "second", "a-page", "b-page", "web"]);
});

test("a course is found by a language's own words and by the English ones", () => {
  const find = (code: string) => seeds.in(code).courses.find(({ slug }) => slug === "tajweed")!;
  const [english, urdu] = [find("en"), find("ur")];
  expect(urdu.title).not.toBe(english.title);
  expect(urdu.foundBy.length).toBeGreaterThan(english.foundBy.length);
  expect(urdu.category).toBe(english.category);
});

test("a language has whole courses, or what people need to decide on booking", () => {
  const isPartlyEnglish = (code: string, slug: string) =>
    seeds.in(code).courses.find((one) => one.slug === slug)!.isPartlyEnglish;
  expect(isPartlyEnglish("en", "java")).toBe(false);
  expect(isPartlyEnglish("ar", "tajweed")).toBe(false);
  expect(isPartlyEnglish("ar", "java")).toBe(true);
});
