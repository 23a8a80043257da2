import { expect, test } from "vitest";

import { monthsBefore, toIso } from "./clock.ts";

test.each([
  ["2026-11-23T08:30:00.000Z", 6, "2026-05-23T08:30:00.000Z"],
  ["2026-08-31T00:00:00.000Z", 6, "2026-02-28T00:00:00.000Z"],
  ["2026-01-15T12:00:00.000Z", 24, "2024-01-15T12:00:00.000Z"],
])("%s, %i months before", (time, months, before) => {
  expect(toIso(monthsBefore(Date.parse(time), months))).toBe(before);
});
