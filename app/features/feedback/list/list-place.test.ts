import { describe, expect, test } from "vitest";
import {
  firstPlace,
  listPath,
  pagingLinks,
  readListPlace,
  readNoticeRequest,
  type ListPlace,
} from "./list-place.ts";

function parametersOf(path: string): URLSearchParams {
  return new URL(path, "https://academy.example").searchParams;
}

test.each<[string, ListPlace]>([
  ["the start", firstPlace],
  ["the start, oldest first", { order: "oldest", before: null, after: null }],
  ["older cards", { order: "newest", before: "a+b/c=&d", after: null }],
  ["newer cards, oldest first", { order: "oldest", before: null, after: "x y" }],
])("%s can be found again from its address", (_name, place) => {
  expect(readListPlace(parametersOf(listPath(place)))).toEqual(place);
});

test("the start has a plain address", () => {
  expect(listPath(firstPlace)).toBe("/feedback#all-feedback");
});

test("an address with nonsense in it means the start", () => {
  expect(readListPlace(new URLSearchParams("before=&after=&order=best"))).toEqual(firstPlace);
});

test("`before` goes ahead of `after`", () => {
  expect(readListPlace(new URLSearchParams("before=a&after=b"))).toMatchObject({
    before: "a",
    after: null,
  });
});

test("a notice rides along with the place", () => {
  const place: ListPlace = { order: "oldest", before: "a", after: null };
  const parameters = parametersOf(listPath(place, { kind: "deleted", card: "id&x" }));
  expect(readListPlace(parameters)).toEqual(place);
  expect(readNoticeRequest(parameters)).toEqual({ kind: "deleted", card: "id&x" });
  expect(readNoticeRequest(parametersOf(listPath(place)))).toBeNull();
});

describe("links under the list", () => {
  const both = { older: "old", newer: "new" };

  test("newest first, the next page is the older one", () => {
    const place: ListPlace = { order: "newest", before: "here", after: null };
    expect(pagingLinks(place, both)).toEqual({
      next: { order: "newest", before: "old", after: null },
      previous: { order: "newest", before: null, after: "new" },
      first: firstPlace,
    });
  });

  test("oldest first, the next page is the newer one", () => {
    const place: ListPlace = { order: "oldest", before: null, after: "here" };
    expect(pagingLinks(place, both)).toEqual({
      next: { order: "oldest", before: null, after: "new" },
      previous: { order: "oldest", before: "old", after: null },
      first: { order: "oldest", before: null, after: null },
    });
  });

  test("a list on one page has none", () => {
    expect(pagingLinks(firstPlace, { older: null, newer: null })).toEqual({
      next: null,
      previous: null,
      first: null,
    });
  });
});
