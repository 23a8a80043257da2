import { describe, expect, test } from "vitest";

import { courses } from "#tests/support/seeds.ts";
import { catalogueSections, courseCards, findCourse } from "./courses.server.ts";

describe("courses", () => {
  test.each(["", "Java", "java/", "mern/java", "fullstack/css/grid", "constructor", "__proto__"])(
    "do not include '%s'",
    (slug) => {
      expect(findCourse(courses, slug)).toBeUndefined();
    },
  );
});

describe("the catalogue", () => {
  test("shows the cards of a category in the order that the courses ask for", () => {
    for (const { category, cards } of catalogueSections(courses)) {
      const orders = cards.map(({ slug }) => findCourse(courses, slug)?.cardOrder ?? 0);
      expect(orders, category).toEqual(orders.toSorted((a, b) => a - b));
    }
  });

  test("sends with a card only what it shows", () => {
    const [section] = catalogueSections(courses);
    for (const card of section?.cards ?? []) {
      expect(Object.keys(card)).toEqual(["slug", "title", "level", "description", "cover"]);
    }
  });
});

test("cards for slugs are in their order, without unknown ones", () => {
  const cards = courseCards(courses, ["react", "gone", "programming/advJava", ""]);
  expect(cards.map(({ slug }) => slug)).toEqual(["react", "programming/advJava"]);
});
