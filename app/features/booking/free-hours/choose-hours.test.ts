import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { timeOfDay } from "#app/platform/zone-clock.ts";
import { changeTrial } from "#tests/support/trial-length.ts";
import { chooseHours } from "./choose-hours.ts";
import { freeStretches, trialMs } from "./free-stretches.ts";

/** Free times on one day in London, as moments. */
const free = (day: string, ...hours: number[]) =>
  hours.map((hour) => Date.parse(`2026-11-${day}T${String(hour).padStart(2, "0")}:00:00Z`));
const tuition = (day: string) => free(day, 6, 7, 14, 15, 16, 17, 18, 19);

const shown = (times: readonly number[]) =>
  times.map((time) => `${new Date(time).getDate()} ${timeOfDay(time)}`);

beforeEach(() => vi.stubGlobal("Temporal", undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe("the three times that are offered first", () => {
  test.each([
    ["Asia/Karachi", ["24 11:00", "24 19:00", "25 19:00"]],
    ["America/Toronto", ["24 09:00", "24 11:00", "25 09:00"]],
    ["Europe/London", ["24 14:00", "24 16:00", "25 16:00"]],
  ])(
    "are one by day and two after school in %s, two hours apart and not all on one day",
    (zone, expected) => {
      vi.stubEnv("TZ", zone);
      expect(shown(chooseHours([...tuition("24"), ...tuition("25")], trialMs()))).toEqual(expected);
    },
  );

  test("are two at the weekend and one on a school day, none before eight", () => {
    vi.stubEnv("TZ", "America/Toronto");
    const sunday = free("29", 12, 14, 16, 20, 21, 22);
    const monday = free("30", 12, 14, 16);
    expect(shown(chooseHours([...sunday, ...monday], trialMs()))).toEqual([
      "29 09:00",
      "29 11:00",
      "30 09:00",
    ]);
  });

  test("are all there are, when there are few", () => {
    vi.stubEnv("TZ", "Europe/London");
    expect(chooseHours([], trialMs())).toEqual([]);
    expect(shown(chooseHours(free("24", 9, 10), trialMs()))).toEqual(["24 09:00", "24 10:00"]);
    expect(shown(chooseHours(free("24", 2, 3, 4, 9), trialMs()))).toEqual(["24 09:00"]);
    expect(shown(chooseHours(free("24", 2, 3), trialMs()))).toEqual(["24 02:00", "24 03:00"]);
  });
});

describe("the free stretches of a day", () => {
  test("end with their last lesson, and are those of the day of the first free time", () => {
    vi.stubEnv("TZ", "America/Toronto");
    const { day, stretches } = freeStretches([...tuition("24"), ...tuition("25")]);
    expect(shown([day.from, day.until])).toEqual(["24 00:00", "25 00:00"]);
    expect(stretches.map(({ from, until }) => shown([from, until]))).toEqual([
      ["24 01:00", "24 02:30"],
      ["24 09:00", "24 14:30"],
    ]);
  });

  test("last as long as a trial lesson does", () => {
    vi.stubEnv("TZ", "Europe/London");
    changeTrial({ trialMinutes: 45 });
    const { stretches } = freeStretches(free("24", 18, 19));
    expect(stretches.map(({ from, until }) => shown([from, until]))).toEqual([
      ["24 18:00", "24 19:45"],
    ]);
  });

  test("end at midnight at the latest", () => {
    vi.stubEnv("TZ", "Asia/Kathmandu");
    const { stretches } = freeStretches(free("24", 17, 18));
    expect(stretches.map(({ from, until }) => shown([from, until]))).toEqual([
      ["24 22:45", "25 00:00"],
    ]);
  });
});
