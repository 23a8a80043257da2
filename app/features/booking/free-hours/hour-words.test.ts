import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { freeStretches } from "./free-stretches.ts";
import { dayName, freeSentence } from "./hour-words.ts";

const at = (iso: string) => Date.parse(iso);
const free = (day: string, ...hours: number[]) =>
  hours.map((hour) => at(`2026-11-${day}T${String(hour).padStart(2, "0")}:00:00Z`));

beforeEach(() => vi.stubGlobal("Temporal", undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test("a day is named as people say it", () => {
  vi.stubEnv("TZ", "Asia/Karachi");
  const now = at("2026-11-22T20:45:00Z");
  const names = free("23", 14)
    .concat(free("24", 6), free("25", 6))
    .map((time) => dayName(time, now));
  expect(names).toEqual(["today", "tomorrow", "Wednesday"]);
});

test.each([
  [
    "Asia/Karachi",
    "2026-11-22T20:45:00Z",
    free("23", 14, 15, 16, 17, 18),
    "Available today, from 19:00",
  ],
  [
    "America/Toronto",
    "2026-11-23T12:00:00Z",
    free("24", 6, 7, 14, 15, 16, 17, 18, 19),
    "Available tomorrow, Tuesday: 09:00 to 14:30, and 01:00 to 02:30",
  ],
  [
    "America/Los_Angeles",
    "2026-11-22T20:45:00Z",
    free("23", 14, 15, 16, 17, 18, 19).concat(free("24", 6, 7)),
    "Available tomorrow, Monday: 06:00 to 11:30, and 22:00 to 23:30",
  ],
  [
    "Europe/London",
    "2026-11-23T12:00:00Z",
    free("26", 14),
    "Available on Thursday: 14:00 to 14:30",
  ],
])("the free hours of a day are one sentence in %s", (zone, now, starts, sentence) => {
  vi.stubEnv("TZ", zone);
  expect(freeSentence(freeStretches(starts).stretches, at(now))).toBe(sentence);
});
