import { describe, expect, test } from "vitest";

import { categories } from "./categories.ts";
import { checkCourses } from "./check-courses.ts";
import type { CourseInput } from "./course-schema.ts";

const words = (count: number) => "word ".repeat(count).trim();

function course(slug: string, changes: Partial<CourseInput> = {}): CourseInput {
  const four = ["First thing", "Second thing", "Third thing", "Fourth thing"];
  const module = (id: string) => ({ id, title: `Module ${id}`, covers: four });
  return {
    slug,
    title: `Course ${slug}`,
    category: "web",
    description: "What the card says.",
    searchText: words(20),
    summary: {
      who: "Beginners",
      able: "Say it",
      needs: "A book",
      lesson: "You read",
      length: "A month",
    },
    lead: words(40),
    audience: four,
    outcomes: four,
    modules: ["a", "b", "c", "d"].map(module),
    lesson: four,
    needs: four,
    progress: four,
    languages: ["English"],
    related: ["web-1", "web-2"],
    questions: ["One", "Two", "Three", "Four"].map((name) => ({
      question: `${name}, is it?`,
      answer: "It is.",
    })),
    ...changes,
  };
}

const cardsPerCategory = 5;

/** A catalogue without a fault. */
function catalogue(): CourseInput[] {
  return categories.flatMap((category) =>
    Array.from({ length: cardsPerCategory }, (_, index) =>
      course(`${category}-${index + 1}`, {
        category,
        cardOrder: index + 1,
        related: ["islamic-1", "tuition-1", "web-1"].filter((slug) => slug !== `${category}-1`),
      }),
    ),
  );
}

/** The faults of a catalogue in which one record is changed, or one is added. */
function faultsWith(record: unknown): string[] {
  const { slug } = record as { slug?: string };
  const others = catalogue().filter((other) => other.slug !== slug);
  return checkCourses([...others, record]).faults;
}

test("a catalogue without faults gives every course back", () => {
  const records = [...catalogue(), course("no-card"), course("web-1/nested")];
  const { courses, faults } = checkCourses(records);
  expect(faults).toEqual([]);
  expect(new Set(courses.map(({ slug }) => slug))).toEqual(
    new Set(records.map(({ slug }) => slug)),
  );
});

describe("a fault names the record and the field", () => {
  const web1 = { cardOrder: 1, related: ["web-2", "web-3"] };

  test.each<[string, Record<string, unknown>, RegExp]>([
    ["a missing text", { title: undefined }, /^course web-1: title: /],
    ["an empty text", { lead: "  " }, /^course web-1: lead: must say something$/],
    [
      "a line of the summary that is too long",
      { summary: { ...course("x").summary, who: words(30) } },
      /^course web-1: summary\.who: must be 100 characters or fewer$/,
    ],
    ["a text that is too short", { searchText: "Short." }, /^course web-1: searchText: /],
    ["a category that is none", { category: "music" }, /^course web-1: category: /],
    ["too few outcomes", { outcomes: ["One thing"] }, /^course web-1: outcomes: /],
    ["a quiz that is none", { quiz: "latin" }, /^course web-1: quiz: /],
    [
      "a course that is not taught in English",
      { languages: ["Urdu"] },
      /^course web-1: languages: must begin with English$/,
    ],
    ["a field that is none", { price: "10" }, /^course web-1: price: /],
    [
      "a module without a name that links can use",
      { modules: course("x").modules.map((module) => ({ ...module, id: "Module One" })) },
      /^course web-1: modules\.0\.id: must be lower-case words joined by hyphens$/,
    ],
  ])("%s", (_, changes, expected) => {
    expect(faultsWith({ ...course("web-1", web1), ...changes })).toContainEqual(
      expect.stringMatching(expected),
    );
  });

  test("a slug that is not an address", () => {
    expect(faultsWith(course("web/1/2"))).toContainEqual(
      expect.stringMatching(/^course web\/1\/2: slug: must be a slug such as /),
    );
  });

  test.each([null, 7, {}, { slug: 3 }])("a record without a slug, by its place: %s", (record) => {
    const { faults } = checkCourses([...catalogue(), record]);
    expect(faults).toContainEqual(expect.stringMatching(/^course record number 21: /));
  });

  test("every fault is named, not only the first", () => {
    const faults = faultsWith({ ...course("web-1", web1), title: "", lead: "" });
    expect(faults).toContain("course web-1: title: must say something");
    expect(faults).toContain("course web-1: lead: must say something");
  });
});

describe("records are checked together", () => {
  test("two with the same slug", () => {
    const { faults } = checkCourses([...catalogue(), course("no-card"), course("no-card")]);
    expect(faults).toEqual(["course no-card: there are two records with this slug"]);
  });

  test("two modules with the same name", () => {
    const { modules } = course("x");
    const twice = course("no-card", { modules: [...modules, ...modules.slice(1, 2)] });
    expect(faultsWith(twice)).toEqual(["course no-card: modules: two modules are called b"]);
  });

  test("a related course that does not exist, or is the course itself", () => {
    const lost = course("no-card", { related: ["gone", "no-card", "web-1"] });
    expect(faultsWith(lost)).toEqual([
      "course no-card: related: gone is not another course",
      "course no-card: related: no-card is not another course",
    ]);
  });
});

test("courses are ordered by category, card and slug, regardless of their files' order", () => {
  const records = [
    course("b-page", { category: "islamic" }),
    course("a-page", { category: "islamic" }),
    course("between", { category: "islamic", cardOrder: 1.5, related: ["islamic-1", "web-1"] }),
    ...catalogue().toReversed(),
  ];
  const slugs = checkCourses(records).courses.map(({ slug }) => slug);
  const islamic = ["islamic-1", "between", "islamic-2", "islamic-3", "islamic-4", "islamic-5"];
  expect(slugs.slice(0, 9)).toEqual([...islamic, "a-page", "b-page", "tuition-1"]);
});
