import { describe, expect, test } from "vitest";

import { hoursLater, minutesOfDay } from "./hours-later.ts";

const winter = Date.UTC(2026, 0, 15, 23, 30);
const summer = Date.UTC(2026, 6, 15, 23, 30);

test("minutes are counted from midnight", () => {
  expect(minutesOfDay("00:00")).toBe(0);
  expect(minutesOfDay("14:30")).toBe(870);
});

describe("hours between London and", () => {
  test.each([
    ["Europe/London", 0, 0],
    ["Asia/Karachi", 5, 4],
    ["Asia/Kolkata", 5.5, 4.5],
    ["Asia/Kathmandu", 5.75, 4.75],
    ["America/New_York", 19, 19],
    ["Australia/Sydney", 11, 9],
    ["Pacific/Kiritimati", 14, 13],
  ])("%s are %d in January and %d in July", (zone, inJanuary, inJuly) => {
    expect(hoursLater(winter, "Europe/London", zone)).toBe(inJanuary);
    expect(hoursLater(summer, "Europe/London", zone)).toBe(inJuly);
  });
});
