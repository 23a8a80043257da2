import { describe, expect, test } from "vitest";

import type { CourseRecord, CourseWords } from "#content/schema/course-schema.ts";
import { allEntries } from "#app/features/catalogue/search/course-search.server.ts";
import { keptPaths, sitemapPaths } from "#app/shell/site-paths.server.ts";
import { courses, seeds, seedsWith } from "#tests/support/seeds.ts";
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

test("a course is found by a language's own words and by the English ones, in English by all", () => {
  const find = (code: string) => seeds.in(code).courses.find(({ slug }) => slug === "tajweed")!;
  const [english, urdu] = [find("en"), find("ur")];
  expect(urdu.title).not.toBe(english.title);
  expect(urdu.foundBy).toEqual(expect.arrayContaining(["تجوید القرآن", "tajwid"]));
  expect(english.foundBy).toContain(urdu.title);
  expect(urdu.category).toBe(english.category);
});

test("a language has whole courses, or what people need to decide on booking", () => {
  const words = seeds.stored({ document: "courses/java", language: "ar" }) as CourseWords;
  const edition = seedsWith({ "ar/courses/java": { ...words, lead: undefined } });
  const isPartlyEnglish = (set: typeof edition, code: string) =>
    set.in(code).courses.find(({ slug }) => slug === "java")!.isPartlyEnglish;
  expect(isPartlyEnglish(edition, "en")).toBe(false);
  expect(isPartlyEnglish(edition, "ar")).toBe(true);
  expect(isPartlyEnglish(seeds, "ar")).toBe(false);
});

describe("once it is published", () => {
  test("a course is changed in English, and where every language has the same", () => {
    const edition = seedsWith({
      "en/courses/java": { ...course, title: "Java now", category: "web" },
    });
    const find = (code: string) => edition.in(code).courses.find(({ slug }) => slug === "java");
    expect(find("en")).toMatchObject({ title: "Java now", category: "web" });
    const { title } = seeds.stored({ document: "courses/java", language: "ar" }) as CourseWords;
    expect(find("ar")).toMatchObject({ title, category: "web" });
  });

  test("a new course has a page in every language, and is found", () => {
    const edition = seedsWith({ "en/courses/go/web": { ...course, title: "Go" } });
    for (const code of ["en", "ar", "ur"]) {
      const set = edition.in(code);
      const all = set.courses;
      expect(all).toHaveLength(courses.length + 1);
      expect(keptPaths({ courses: all, ownPages: [] })).toContain("/courses/go/web");
      expect(sitemapPaths(set, 0)).toContain("/courses/go/web");
      expect(allEntries(all).find(({ slug }) => slug === "go/web")?.title).toBe("Go");
    }
  });

  test("a course that no longer fits is the one that came with the site, and is named", () => {
    const edition = seedsWith({ "en/courses/java": { title: "Java now" }, "en/courses/new": {} });
    expect(edition.in("en").courses).toEqual(courses);
    const named = new Set(edition.misfits.map(({ document }) => document));
    expect([...named]).toEqual(["courses/java", "courses/new"]);
  });
});
