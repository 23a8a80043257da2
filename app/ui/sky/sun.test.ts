import { describe, expect, test } from "vitest";

import { skyAt, skyOfDay, subsolarPoint, sunHeight, type LonLat } from "./sun.ts";

const at = (iso: string) => Date.parse(iso);
const karachi: LonLat = [67.05, 24.87];
const london: LonLat = [-0.13, 51.51];
const tromso: LonLat = [18.96, 69.65];

describe("the sun", () => {
  test.each([
    ["2026-11-22T20:45:00Z", -134.7, -20.3],
    // The March equinox and the June solstice, from the almanac.
    ["2027-03-20T20:25:00Z", -124.4, 0],
    ["2026-06-21T08:24:00Z", 54.5, 23.4],
  ])("stands overhead at %s at %d, %d", (iso, longitude, latitude) => {
    const point = subsolarPoint(at(iso));
    expect(point[0]).toBeCloseTo(longitude, 0);
    expect(point[1]).toBeCloseTo(latitude, 1);
  });

  test("is 90 degrees up where it is overhead, and 90 degrees down on the other side", () => {
    const now = at("2026-11-22T20:45:00Z");
    const [longitude, latitude] = subsolarPoint(now);
    expect(sunHeight([longitude, latitude], now)).toBeCloseTo(90, 3);
    expect(sunHeight([longitude + 180, -latitude], now)).toBeCloseTo(-90, 3);
  });

  test("gives each hour its light", () => {
    const skies = ["00:00", "07:15", "08:15", "12:00"].map((time) =>
      skyAt(london, at(`2026-11-23T${time}:00Z`)),
    );
    expect(skies).toEqual(["night", "dusk", "dawn", "day"]);
  });
});

describe("the sky of a day", () => {
  const hour = 3_600_000;
  const midnight = at("2026-11-23T00:00+05:00");

  test("goes from night to day and back, about the hours of sunrise and sunset", () => {
    const stops = skyOfDay(karachi, midnight, midnight + 24 * hour);
    expect(stops.map(({ sky }) => sky)).toEqual([
      "night",
      "night",
      "dusk",
      "dawn",
      "day",
      "day",
      "dawn",
      "dusk",
      "night",
      "night",
    ]);
    const places = stops.map(({ at: place }) => place);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    // A quarter of an hour after rising at 06:56 the sun is three degrees up.
    expect((places[3] ?? 0) * 24).toBeCloseTo(7.2, 0);
    expect((places[6] ?? 0) * 24).toBeCloseTo(17.4, 0);
  });

  test("has no stop if the sun does not rise, or does not set", () => {
    const winter = at("2026-12-21T00:00+01:00");
    expect(skyOfDay(tromso, winter, winter + 24 * hour).some(({ sky }) => sky === "day")).toBe(
      false,
    );
    const summer = at("2026-06-21T00:00+02:00");
    const stops = skyOfDay([18.96, 85], summer, summer + 24 * hour);
    expect(stops).toEqual([
      { at: 0, sky: "day" },
      { at: 1, sky: "day" },
    ]);
  });
});
