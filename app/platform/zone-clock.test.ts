import { afterEach, describe, expect, test, vi } from "vitest";
import { ownZone } from "./own-zone.ts";
import { americanDay, shortDay, timeOfDay } from "./zone-clock.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const winter = Date.UTC(2026, 0, 15, 23, 30);
const summer = Date.UTC(2026, 6, 15, 23, 30);

describe.each(["with Temporal", "without Temporal"])("%s", (kind) => {
  const prepare = () => {
    if (kind === "without Temporal") vi.stubGlobal("Temporal", undefined);
  };

  test("a time of day is written with two digits and no midnight of 24", () => {
    prepare();
    expect(timeOfDay(winter, "Europe/London")).toBe("23:30");
    expect(timeOfDay(summer, "Europe/London")).toBe("00:30");
    expect(timeOfDay(summer, "Asia/Kathmandu")).toBe("05:15");
    expect(timeOfDay(summer)).toBe(timeOfDay(summer, ownZone()));
  });

  test("a moment falls on the academy's day", () => {
    prepare();
    expect(shortDay("2026-07-15T23:30:00.000Z")).toBe("16 Jul 2026");
    expect(shortDay("2026-01-15T23:30:00.000Z")).toBe("15 Jan 2026");
    expect(americanDay("2026-09-01T12:00:00Z")).toBe("Sep 1, 2026");
  });

  test("the zone of this machine is one that can be asked for", () => {
    prepare();
    expect(Intl.supportedValuesOf("timeZone").concat("UTC")).toContain(ownZone());
  });
});
