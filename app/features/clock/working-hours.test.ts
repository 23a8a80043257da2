import { describe, expect, test } from "vitest";

import { academyZone } from "#app/platform/zone-clock.ts";
import { hour, minute } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";
import { addWorkingTime, spanWords, workingTimeBetween } from "./working-hours.server.ts";

const hours = { days: [1, 2, 3, 4, 5], from: "09:00", to: "18:00" };

/** A moment on the academy's clock. */
const academyTime = (text: string) => Temporal.ZonedDateTime.from(`${text}[${academyZone()}]`);
const at = (text: string) => academyTime(text).epochMilliseconds;
const shown = (time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time)
    .toZonedDateTimeISO(academyZone())
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });

test.each([
  ["in the morning", "2026-11-23T08:40", "2026-11-23T17:00"],
  ["at noon", "2026-11-23T12:00", "2026-11-24T11:00"],
  ["on a Friday evening", "2026-11-20T17:30", "2026-11-23T16:30"],
  ["on a Sunday", "2026-11-22T12:00", "2026-11-23T17:00"],
  ["on the Friday before the clocks go forward", "2027-03-26T15:00", "2027-03-29T14:00"],
  ["on the Friday before the clocks go back", "2026-10-23T15:00", "2026-10-26T14:00"],
])("eight working hours after a message %s", (_, from, until) => {
  expect(shown(addWorkingTime(hours, at(from), 8 * hour))).toBe(until);
});

test.each([
  ["a holiday", "2026-12-24T15:00", "2026-12-29T14:00"],
  ["a Saturday with hours of its own", "2026-11-20T15:00", "2026-11-23T10:00"],
])("no time passes on closed days, and the hours of the day count: %s", (_, from, until) => {
  const closed = [{ first: "2026-12-25", last: "2026-12-28" }];
  const others = [{ day: 6, from: "10:00", to: "14:00" }];
  const days = { ...hours, closed, others: until.startsWith("2026-11") ? others : [] };
  expect(shown(addWorkingTime(days, at(from), 8 * hour))).toBe(until);
});

/** When a message is due, as the public pages promise. */
const deadline = (from: number) => addWorkingTime(hours, from, policy.answerHours * hour);

describe("at any moment of two years, over every clock change", () => {
  const start = at("2026-01-01T00:00");
  // A step that shares no factor with an hour or a day reaches every time of day.
  const moments = Array.from({ length: 2_000 }, (_, index) => start + index * 527 * minute);

  test("the working time up to a deadline is what was promised", () => {
    for (const from of moments) {
      const until = deadline(from);
      expect(workingTimeBetween(hours, from, until)).toBe(policy.answerHours * hour);
      expect(until).toBeGreaterThan(from);
    }
  });

  test("a deadline lies in working hours on London's clock", () => {
    for (const from of moments) {
      const until = Temporal.Instant.fromEpochMilliseconds(deadline(from));
      const { dayOfWeek, hour: clock, minute: minutes } = until.toZonedDateTimeISO(academyZone());
      expect(dayOfWeek).toBeLessThan(6);
      expect(clock * 60 + minutes).toBeGreaterThan(9 * 60);
      expect(clock * 60 + minutes).toBeLessThanOrEqual(18 * 60);
    }
  });

  test("earlier messages are due no later, and two spans add up", () => {
    for (const [index, from] of moments.entries()) {
      const next = moments[index + 1] ?? from;
      expect(deadline(next)).toBeGreaterThanOrEqual(deadline(from));
      const whole = addWorkingTime(hours, from, 7 * hour);
      expect(addWorkingTime(hours, addWorkingTime(hours, from, 3 * hour), 4 * hour)).toBe(whole);
    }
  });
});

test.each([
  [0, "0 min"],
  [22 * minute, "22 min"],
  [2 * hour + 12 * minute, "2 h 12"],
  [3 * hour + 5 * minute, "3 h 05"],
])("%d milliseconds are %s", (length, words) => {
  expect(spanWords(length)).toBe(words);
});
