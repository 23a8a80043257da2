import { describe, expect, test } from "vitest";
import { policy } from "#content/policy.ts";
import { dayParts, lessonClocks, lessonDay } from "./lesson-day.server.ts";

import { zoneById } from "./zones.server.ts";

const at = (iso: string) => Date.parse(iso);

describe("the day of a lesson", () => {
  test("has the lesson at its hour on the visitor’s clock, and the night around midnight", () => {
    const day = lessonDay("Asia/Karachi", at("2026-11-23T16:00Z"));
    expect(day.lesson.from).toBeCloseTo(21 / 24);
    expect(day.lesson.until).toBeCloseTo((21 + policy.trialMinutes / 60) / 24);
    expect(day.hours.map(({ at: share }) => share)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    const parts = dayParts(day);
    expect(parts.map(({ sky }) => sky)).toEqual([
      "night",
      "dusk",
      "dawn",
      "day",
      "dawn",
      "dusk",
      "night",
      "lesson",
      "night",
    ]);
  });

  test.each([
    ["2027-03-28T11:00Z", 23, 12 - 1],
    ["2026-10-25T12:00Z", 25, 12 + 1],
  ])("of %s in London has %i hours", (iso, length, noon) => {
    const day = lessonDay("Europe/London", at(iso));
    expect(day.lesson.from).toBeCloseTo(noon / length);
    expect(day.hours[2]?.at).toBeCloseTo(noon / length);
  });

  test.each(["Asia/Karachi", "Etc/GMT-14", "Pacific/Marquesas", "America/Argentina/Buenos_Aires"])(
    "fills its ruler in %s at any hour",
    (zone) => {
      for (let hour = 0; hour < 24; hour += 1) {
        const parts = dayParts(lessonDay(zone, at("2026-06-21T00:00Z") + hour * 3_600_000));
        expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 0);
        expect(parts.filter(({ sky }) => sky === "lesson")).toHaveLength(1);
      }
    },
  );
});

test.each([
  ["Asia/Karachi", ["21:00 Karachi, your time", "16:00 London"]],
  ["Pacific/Auckland", ["05:00 Auckland, your time", "16:00 London, Monday"]],
  ["Europe/London", ["16:00 London, your time"]],
])("a lesson is written in %s and in London", (zone, expected) => {
  const clocks = lessonClocks(zoneById(zone), at("2026-11-23T16:00Z"));
  expect(clocks.map(({ time, place }) => `${time} ${place}`)).toEqual(expected);
});
