import * as v from "valibot";
import { expect, test } from "vitest";

import { link } from "./page-shapes.ts";
import { sitePath, text } from "./texts.ts";

test.each([
  "/\\evil.example",
  "//evil.example",
  "/courses\\tajweed",
  "/a b",
  "/a\u0000",
  "/a\u202Eb",
  "/a\u200Bb",
  "https://evil.example",
  "courses",
])("an address such as %j is no path of this site", (to) => {
  expect(v.is(v.pipe(v.string(), sitePath), to)).toBe(false);
  expect(v.is(link, { label: "Words", to })).toBe(false);
});

test.each(["/", "/courses/fullstack/sql?x=1#top", "/ur/دورات"])("%j is one", (to) => {
  expect(v.is(v.pipe(v.string(), sitePath), to)).toBe(true);
});

test.each(["a\u0007b", "a\u0000b", "a\u202Eb", "a\u2066b", "a\u009Bb"])(
  "a text with what shows nothing or turns it round is refused: %j",
  (value) => {
    expect(v.is(text(20), value)).toBe(false);
  },
);

test("a text may have lines, and any writing with what it needs", () => {
  for (const value of ["a\nb\tc", "می‌خواهم", "👩‍🏫", "مدرسة\u200F"])
    expect(v.is(text(20), value)).toBe(true);
});
