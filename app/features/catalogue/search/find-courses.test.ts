import { describe, expect, test } from "vitest";

import { languageLessons } from "#content/categories.ts";
import { allEntries, findAsked } from "./course-search.server.ts";
import { createCourseFinder } from "./find-courses.ts";
import { courses } from "#tests/support/seeds.ts";
import { tidyQuery } from "#app/platform/tidy-query.ts";

const find = createCourseFinder(allEntries(courses));
const slugs = (query: string) => find(query).hits.map(({ slug }) => slug);

const firstHits: readonly [query: string, slug: string][] = [
  ["gcse maths", "mathematics"],
  ["GCSE Maths tutor", "mathematics"],
  ["a level maths", "mathematics"],
  ["as level maths", "mathematics"],
  ["year 5 maths", "mathematics"],
  ["mathmatics", "mathematics"],
  ["matematics", "mathematics"],
  ["maths in urdu", "mathematics"],
  ["times tables", "mathematics"],
  ["o level chem", "chemistry"],
  ["o-level chemistry", "chemistry"],
  ["chemestry", "chemistry"],
  ["igcse physics", "physics"],
  ["fizics", "physics"],
  ["ks3 science", "science"],
  ["biology", "science"],
  ["english grammer", "english"],
  ["ielts", "english"],
  ["shakespeare", "english"],
  ["quran recitation", "nazra-quran"],
  ["learn quran online", "nazra-quran"],
  ["koran", "nazra-quran"],
  ["qur'an reading", "nazra-quran"],
  ["learn to read quran", "noorani-qaida"],
  ["arabic alphabet", "noorani-qaida"],
  ["norani qaida", "noorani-qaida"],
  ["kaida", "noorani-qaida"],
  ["tajweed", "tajweed"],
  ["tajwid", "tajweed"],
  ["tajwīd", "tajweed"],
  ["makharij", "tajweed"],
  ["tafseer", "quran-translation"],
  ["tarjuma", "quran-translation"],
  ["hifz", "hifz-program"],
  ["hifdh", "hifz-program"],
  ["memorise quran", "hifz-program"],
  ["namaz", "islamic-studies"],
  ["salah", "islamic-studies"],
  ["naath", "islamic-studies"],
  ["islamiat", "islamic-studies"],
  ["seerah", "islamic-studies"],
  ["nodejs", "nodejs"],
  ["node.js", "nodejs"],
  ["react", "react"],
  ["reactjs", "react"],
  ["full stack", "fullstack"],
  ["full-stack web developer", "fullstack"],
  ["mern", "mern"],
  ["mern react", "mern/react"],
  ["website", "html-css"],
  ["js", "javascript"],
  ["java script", "javascript"],
  ["java", "java"],
  ["pythn", "python"],
  ["beginer pythn", "python"],
  ["python for beginners", "python"],
  ["machine learning", "python"],
  ["c++", "cpp"],
  ["c plus plus", "cpp"],
  ["leetcode", "dsa"],
  ["data structures", "dsa"],
  ["mysql", "sql"],
  ["coding for kids", "programming"],
  ["java for beginners", "programming/java"],
  ["advance java", "programming/advJava"],
  ["excel", "professional"],
  ["powerpoint", "professional"],
  ["computer basics", "computer"],
  ["urdu", languageLessons],
  ["spanish", languageLessons],
  ["english", "english"],
  ["quran for 8 year old", "noorani-qaida"],
  ["my daughter quran", "noorani-qaida"],
  ["maths for my 9yo", "mathematics"],
  ["11+ maths", "mathematics"],
  ["قرآن", "nazra-quran"],
  ["ریاضی", "mathematics"],
  ["female quran tutor", "nazra-quran"],
];

describe("the first hit", () => {
  test.each(firstHits)("for '%s' is %s", (query, slug) => {
    expect(slugs(query)[0]).toBe(slug);
  });
});

test("a word that a course has means itself, and its beginning is enough while typing", () => {
  expect(slugs("java")).not.toContain("javascript");
  expect(slugs("javasc")[0]).toBe("javascript");
  for (const typed of ["ma", "mat", "math", "mathem", "gcse m", "gcse ma"]) {
    expect(slugs(typed)).toContain("mathematics");
  }
});

test("a level with a subject names what else is taught at that level; a level alone is that list", () => {
  const atGcse = allEntries(courses).filter(({ levels }) => levels.includes("GCSE"));
  const taught = atGcse.map(({ slug }) => slug).toSorted();
  expect(taught).toContain("science");
  const { hits, also } = find("gcse maths");
  expect(hits.map(({ slug }) => slug)).toEqual(["mathematics"]);
  expect(also?.level).toBe("GCSE");
  expect(also?.entries.map(({ slug }) => slug).toSorted()).toEqual(
    taught.filter((slug) => slug !== "mathematics"),
  );
  expect(find("gcse").also).toBe(null);
  expect(slugs("gcse").toSorted()).toEqual(taught);
  expect(find("java").also).toBe(null);
});

test.each([
  "violin",
  "guitar lessons",
  "piano",
  "c#",
  "rust",
  "cooking",
  "🙂",
  "%",
  "'; drop table",
  "\0",
])("nothing is called '%s'", (query) => {
  expect(slugs(query)).toEqual([]);
});

test.each(["11+", "11 plus", "11+ exam", "eleven plus"])(
  "'%s' is the exam, and not the year of that number",
  (exam) => {
    expect(find(exam).level).toBe("11+");
    expect(slugs(exam)).toEqual(["mathematics", "english"]);
    expect(find("year 11").level).toBe("GCSE");
  },
);

test.each([
  ["female tutor", "/tutors"],
  ["price", "/terms#paid"],
  ["how much does a quran class cost", "/terms#paid"],
])("what is not about a subject is answered by a page: '%s'", (query, path) => {
  const { answers, near } = find(query);
  expect(answers.map(({ to }) => to)).toEqual([path]);
  expect(near).toEqual([]);
});

test("the only course says to which levels it is taught, and names first the modules that fit", () => {
  const { hits, level, words } = find("gcse maths");
  expect(hits[0]?.levels).toContain("GCSE");
  expect(hits[0]?.modules[0]).toContain("GCSE");
  expect(level).toBe("GCSE");
  expect(words).toEqual(expect.arrayContaining(["gcse", "maths"]));
});

test("if nothing has every word, courses with some of them are suggested", () => {
  const { hits, near } = find("gcse violin");
  expect(hits).toEqual([]);
  expect(near.map(({ slug }) => slug)).toContain("mathematics");
  expect(find("violin").near).toEqual([]);
});

describe("a query", () => {
  test("is one line of at most eighty letters", () => {
    expect(tidyQuery("  gcse \n maths ")).toBe("gcse maths");
    expect(tidyQuery("x".repeat(5000))).toHaveLength(80);
    expect(tidyQuery(null)).toBe("");
  });

  test("in an address is searched for, and an empty one is ignored", () => {
    const ask = (search: string) =>
      findAsked(courses, new Request(`https://a.example/courses${search}`));
    expect(ask("?q=tajwid")?.hits[0]?.slug).toBe("tajweed");
    expect(JSON.stringify(ask("?q=tajwid"))).not.toContain("tajveed");
    expect(ask("?q=%20")).toBe(null);
    expect(ask("")).toBe(null);
  });

  test("as long as allowed is answered at once", () => {
    const begun = performance.now();
    find(tidyQuery("programing beginer matematics recitashun ".repeat(9)));
    expect(performance.now() - begun).toBeLessThan(250);
  });
});
