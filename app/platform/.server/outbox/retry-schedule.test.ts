import { expect, test } from "vitest";
import { day } from "../clock.ts";
import { maxAttempts, pauseAfter } from "./retry-schedule.ts";

test("pauses never shrink, and together outlast a day", () => {
  const pauses = Array.from({ length: maxAttempts - 1 }, (_, index) => pauseAfter(index + 1, 0));
  expect(pauses).not.toContain(null);
  expect(pauses).toEqual(pauses.toSorted((a, b) => Number(a) - Number(b)));
  expect(pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0)).toBeGreaterThan(day);
});

test("chance adds up to a quarter", () => {
  const least = pauseAfter(3, 0) ?? 0;
  expect(pauseAfter(3, 1)).toBe(least * 1.25);
});

test("after the last attempt there is no pause", () => {
  expect(pauseAfter(maxAttempts, 0)).toBeNull();
});
