import { describe, expect, test } from "vitest";
import { fillText } from "#app/platform/fill-text.ts";
import type { ListPlace } from "../feedback-store.server.ts";
import {
  describePosition,
  firstPlace,
  listPath,
  pageWithoutList,
  pagingLinks,
  readListPlace,
} from "./list-place.ts";

function parametersOf(path: string): URLSearchParams {
  return new URL(path, "https://academy.example").searchParams;
}

test.each<[string, ListPlace]>([
  ["the start", firstPlace],
  ["the start, oldest first", { order: "oldest" }],
  ["older cards", { order: "newest", before: "a+b/c=&d" }],
  ["newer cards, oldest first", { order: "oldest", after: "x y" }],
])("%s can be found again from its address", (_name, place) => {
  expect(readListPlace(parametersOf(listPath(place)))).toEqual(place);
});

test("an address with nonsense in it means the start, and `before` wins over `after`", () => {
  expect(readListPlace(new URLSearchParams("before=&after=&order=best"))).toEqual(firstPlace);
  expect(readListPlace(new URLSearchParams("before=a&after=b"))).toEqual({
    order: "newest",
    before: "a",
  });
});

test("a notice is carried along with the place", () => {
  const place: ListPlace = { order: "oldest", before: "a" };
  const notice = { kind: "deleted", card: "id&x" } as const;
  expect(pageWithoutList(parametersOf(listPath(place, notice)))).toMatchObject({ place, notice });
  expect(pageWithoutList(parametersOf(listPath(place))).notice).toBeNull();
});

describe("links under the list", () => {
  test.each([
    ["newest", { before: "old" }, { after: "new" }],
    ["oldest", { after: "new" }, { before: "old" }],
  ] as const)("lead on and back, %s first", (order, next, previous) => {
    const place: ListPlace = { order, before: "here" };
    expect(pagingLinks(place, { older: "old", newer: "new" })).toEqual({
      next: { order, ...next },
      previous: { order, ...previous },
      first: { order },
    });
  });

  test("a list on one page has none", () => {
    const none = { next: null, previous: null, first: null };
    expect(pagingLinks(firstPlace, { older: null, newer: null })).toEqual(none);
  });
});

test.each([
  [["2026-11-21", "2026-11-20", "2026-10-03"], "Nov 21, 2026 to Oct 3, 2026"],
  [["2026-11-21", "2026-11-21"], "Nov 21, 2026"],
  [[], ""],
])("cards of %j are headed '%s'", (days, expected) => {
  expect(describePosition(days.map((day) => ({ date: `${day}T12:00:00.000Z` })))).toBe(expected);
});

test("a text takes values as they are, and leaves an unknown place alone", () => {
  expect(fillText("{count} from {name}, {missing}", { name: "$& {count} $1", count: 2 })).toBe(
    "2 from $& {count} $1, {missing}",
  );
});
