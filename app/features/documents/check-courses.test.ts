import { describe, expect, test } from "vitest";

import type { CourseRecord, CourseWords } from "#content/schema/course-schema.ts";
import { seeds, seedsWith } from "#tests/support/seeds.ts";
import { checkDocuments, checkTranslations, tellFault } from "./check-documents.ts";

type Outcome = CourseRecord["outcomes"][number];

const java = seeds.stored({ document: "courses/java", language: "en" }) as CourseRecord;
const arabic = seeds.stored({ document: "courses/java", language: "ar" }) as CourseWords;

const [first, ...others] = java.outcomes as [Outcome, ...Outcome[]];

/** The faults of the site with one course changed. */
function faultsWith(change: object): string[] {
  return checkDocuments(seedsWith({ "en/courses/java": { ...java, ...change } })).map(tellFault);
}

describe("a fault of a course names the document, the language and the field", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["a missing text", { title: undefined }, "title: "],
    ["an empty text", { title: "  " }, "title: must say something"],
    [
      "a line of the summary that is too long",
      { summary: { ...java.summary, who: "word ".repeat(30) } },
      "summary.who: must be 100 characters or fewer",
    ],
    [
      "a text that is too short",
      { searchText: "Short." },
      "searchText: must be 70 characters or more",
    ],
    ["a category that is none", { category: "music" }, "category: "],
    ["too few outcomes", { outcomes: [first] }, "outcomes: must have 4 or more"],
    ["a quiz that is none", { quiz: "latin" }, "quiz: "],
    [
      "a course that is not taught in English",
      { languages: ["Urdu"] },
      "languages: must begin with English",
    ],
    ["a field that is none", { price: "10" }, "price: "],
    [
      "an outcome without a name that notes can use",
      { outcomes: [{ ...first, id: "Outcome One" }, ...others] },
      "outcomes.0.id: must be lower-case words joined by hyphens",
    ],
    [
      "two outcomes of the same name",
      { outcomes: [first, first, ...others.slice(1)] },
      `outcomes: two are called ${first.id}`,
    ],
    [
      "two modules of the same name",
      { modules: [java.modules[1], ...java.modules.slice(1)] },
      `modules: two are called ${java.modules[1]!.id}`,
    ],
    ["a word that is listed twice", { foundBy: ["jav", "jav"] }, "foundBy: jav is listed twice"],
    [
      "a level of which it says nothing",
      { levels: ["IGCSE"] },
      "levels: its text does not say IGCSE",
    ],
    ["a course that is none", { related: ["sql", "gone"] }, "related: gone is not another course"],
    ["the course itself", { related: ["sql", "java"] }, "related: java is not another course"],
  ])("%s", (_, change, expected) => {
    expect(faultsWith(change)).toEqual([expect.stringContaining(`en/courses/java, ${expected}`)]);
  });

  test("every one, not only the first", () => {
    const faults = faultsWith({ title: "", lead: "" });
    expect(faults).toContain("en/courses/java, title: must say something");
    expect(faults).toContain("en/courses/java, lead: must say something");
  });
});

test.each(["courses/web/1/2", "courses/Java Course", "courses/"])("%s is no course", (document) => {
  const faults = checkDocuments(seedsWith({ [`en/${document}`]: { ...java } })).map(tellFault);
  expect(faults).toEqual([`en/${document}: is not a document of this site`]);
});

describe("a translation of a course", () => {
  const lagging = (words: object, english: object = java) => {
    const edition = seedsWith({
      "en/courses/java": english,
      "ar/courses/java": { ...arabic, ...words },
    });
    return { edition, faults: checkTranslations(edition).map(tellFault) };
  };

  test("keeps the words of each outcome, wherever English has put it", () => {
    const english = { ...java, outcomes: java.outcomes.toReversed() };
    const { edition, faults } = lagging({}, english);
    expect(faults).toEqual([]);
    const shown = edition.in("ar").courses.find(({ slug }) => slug === "java")!;
    expect(shown.outcomes).toEqual(arabic.outcomes.toReversed());
  });

  test("is in English where it lacks an outcome, and says so", () => {
    const { edition, faults } = lagging({ outcomes: arabic.outcomes.slice(1) });
    expect(faults).toEqual([`ar/courses/java, outcomes: ${first.id} is missing`]);
    const shown = edition.in("ar").courses.find(({ slug }) => slug === "java")!;
    expect(shown.outcomes[0]).toEqual(first);
    expect(checkDocuments(edition)).toEqual([]);
  });

  test("is named where it has what English has not", () => {
    const outcomes = arabic.outcomes.with(0, { ...arabic.outcomes[0]!, id: "old" });
    const modules = arabic.modules.with(0, { ...arabic.modules[0]!, id: "old" });
    expect(lagging({ outcomes, modules }).faults).toEqual([
      `ar/courses/java, modules: ${arabic.modules[0]!.id} is missing`,
      "ar/courses/java, modules: English has no old",
      `ar/courses/java, outcomes: ${first.id} is missing`,
      "ar/courses/java, outcomes: English has no old",
    ]);
  });

  test("has no words of its own for what is the same in each language", () => {
    const { edition } = lagging({ category: "web" });
    expect(checkDocuments(edition).map(tellFault)).toEqual([
      expect.stringContaining("ar/courses/java, category: "),
    ]);
  });
});
