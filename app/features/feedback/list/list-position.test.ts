import { describe, expect, test } from "vitest";
import { americanDay } from "#app/platform/zone-clock.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { describePosition } from "./list-place.ts";

describe("the date of a card", () => {
  test.each([
    ["2026-11-21T09:00:00.000Z", "Nov 21, 2026"],
    ["2026-03-05T00:00:00.000Z", "Mar 5, 2026"],
    // British summer time: it is already the next day in London.
    ["2026-06-30T23:30:00.000Z", "Jul 1, 2026"],
  ])("%s is %s", (iso, shown) => {
    expect(americanDay(iso)).toBe(shown);
  });
});

describe("the position in the list", () => {
  test("names the first and the last day", () => {
    const cards = ["2026-11-21", "2026-11-20", "2026-10-03"].map((date) => ({
      date: `${date}T12:00:00.000Z`,
    }));
    expect(describePosition(cards)).toBe("Nov 21, 2026 to Oct 3, 2026");
  });

  test("names one day once", () => {
    const date = "2026-11-21T12:00:00.000Z";
    expect(describePosition([{ date }, { date }])).toBe("Nov 21, 2026");
  });

  test("says nothing about no cards", () => {
    expect(describePosition([])).toBe("");
  });
});

describe("filling in a text", () => {
  test("puts every value in its place", () => {
    expect(fillText("{average} of 5 from {count}", { average: "4.5", count: 2 })).toBe(
      "4.5 of 5 from 2",
    );
  });

  test("takes a value as it is, marks and dollar signs included", () => {
    expect(fillText("From {name}", { name: "$& {count} $1" })).toBe("From $& {count} $1");
  });

  test("leaves an unknown place alone", () => {
    expect(fillText("{missing}", {})).toBe("{missing}");
  });
});
