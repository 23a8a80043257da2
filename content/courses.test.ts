import { describe, expect, test } from "vitest";

import { allCourses, catalogueSections, courseCards, findCourse } from "./courses.server.ts";

/** The specification's slugs that `/courses/{slug}` must answer (section 2). */
const catalogueSlugs =
  "noorani-qaida nazra-quran tajweed quran-translation hifz-program islamic-studies mathematics science english physics chemistry fullstack react javascript html-css nodejs java python dsa cpp sql".split(
    " ",
  );
const routeSlugs =
  "java dsa mern mern/nodejs mern/express mern/react mern/mongodb fullstack fullstack/sql fullstack/nodejs fullstack/express fullstack/react fullstack/mongodb fullstack/javascript fullstack/html fullstack/css programming programming/java programming/advJava programming/javascript".split(
    " ",
  );
const footerSlugs = ["computer", "professional"];

describe("courses", () => {
  test.each([...new Set([...catalogueSlugs, ...routeSlugs, ...footerSlugs])])(
    "include %s",
    (slug) => {
      expect(findCourse(slug)).toMatchObject({ slug });
    },
  );

  test("are those of the specification and no others", () => {
    expect(allCourses().map(({ slug }) => slug)).toHaveLength(
      new Set([...catalogueSlugs, ...routeSlugs, ...footerSlugs]).size,
    );
  });

  test.each(["", "Java", "java/", "mern/java", "fullstack/css/grid", "constructor", "__proto__"])(
    "do not include '%s'",
    (slug) => {
      expect(findCourse(slug)).toBeUndefined();
    },
  );
});

describe("the catalogue", () => {
  test("holds the specification's 21 courses in four categories", () => {
    const sections = catalogueSections();
    expect(sections.map(({ category, cards }) => [category, cards.length])).toEqual([
      ["islamic", 6],
      ["tuition", 5],
      ["web", 5],
      ["programming", 5],
    ]);
    const slugs = sections.flatMap(({ cards }) => cards.map(({ slug }) => slug));
    expect(slugs.toSorted()).toEqual(catalogueSlugs.toSorted());
  });

  test("shows the cards of a category in the order that the courses ask for", () => {
    for (const { category, cards } of catalogueSections()) {
      const orders = cards.map(({ slug }) => findCourse(slug)?.cardOrder ?? 0);
      expect(orders, category).toEqual(orders.toSorted((a, b) => a - b));
    }
  });

  test("sends with a card only what it shows", () => {
    const [section] = catalogueSections();
    for (const card of section?.cards ?? []) {
      expect(Object.keys(card)).toEqual(["slug", "title", "category", "description", "cover"]);
    }
  });
});

test("cards for slugs stand in their order, without those that are no course", () => {
  const cards = courseCards(["react", "gone", "programming/advJava", ""]);
  expect(cards.map(({ slug }) => slug)).toEqual(["react", "programming/advJava"]);
});
