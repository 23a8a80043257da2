import { describe, expect, test } from "vitest";

import { subsolarPoint, type LonLat } from "#app/ui/sky/sun.ts";
import { flight, inTheDark, labelPlace, nightSide } from "./globe-geometry.ts";
import { direction, project } from "./globe-view.ts";

const london: LonLat = [-0.1, 51.5];
/** What a phone of 390 px shows of the globe. */
const phone = { left: 44, right: 476, bottom: 283 };
const all = { left: 0, right: 520, bottom: 520 };
const evening = subsolarPoint(Date.parse("2026-11-22T20:45:00Z"));
const noon = subsolarPoint(Date.parse("2026-11-23T12:00:00Z"));

const rounded = (point: readonly number[]) => point.map((value) => Math.round(value * 10) / 10);

test("places match the drawing", () => {
  expect(rounded(project(direction([17, 27])))).toEqual([260, 260]);
  expect(rounded(project(direction(london)))).toEqual([217.5, 160.9]);
});

describe("the night", () => {
  test("lies between the edge of the light and the limb of the globe", () => {
    expect(nightSide(evening, 0)).toMatch(/^M294\.2 30\.5A232 232 0 0 1 225\.8 489\.5A232 207\.2 /);
    // Twilight lies around the full night.
    expect(nightSide(evening, 6)).toMatch(/A230\.7 /);
  });

  test("is an ellipse if all of it is in view, and nothing if it is behind", () => {
    const opposite: LonLat = [17 - 180, -27];
    expect(nightSide(opposite, 18).match(/A/g)).toHaveLength(2);
    expect(nightSide([17, 27], 18)).toBe("");
  });

  test("has the cities in it that are in the dark", () => {
    const [cairo, toronto] = [project(direction([31, 30])), project(direction([-79.4, 43.7]))];
    expect(inTheDark([cairo, toronto], evening, 5)).toEqual([cairo]);
    expect(inTheDark([cairo, toronto], noon, 5)).toEqual([]);
  });
});

describe("the way from London", () => {
  test("ends at a city that is in view", () => {
    const { isSeen, end, path } = flight(london, [67, 25], all);
    expect(isSeen).toBe(true);
    expect(rounded(end)).toEqual(rounded(project(direction([67, 25]))));
    expect(path).toMatch(/^M217\.5 160\.9L/);
  });

  test("ends where it passes out of sight on the way to the far side", () => {
    const { isSeen, end } = flight(london, [151, -34], all);
    expect(isSeen).toBe(false);
    expect(Math.hypot(end[0] - 260, end[1] - 260)).toBeGreaterThan(200);
    expect(Math.hypot(end[0] - 260, end[1] - 260)).toBeLessThan(300);
  });

  test.each([
    ["Riyadh", [46.7, 24.7], true],
    ["Lagos", [3.4, 6.5], false],
    ["Sydney", [151.2, -33.9], false],
    ["Los Angeles", [-118.2, 34.1], false],
  ] as const)("to %s ends, with its name, inside what a phone shows", (city, at, isThere) => {
    const { end, isSeen } = flight(london, at, phone);
    expect(isSeen).toBe(isThere);
    const length = (city.length + 6) * 9;
    const [x, y] = labelPlace(end, length, phone);
    const { left, right, bottom } = phone;
    expect(Math.min(x, end[0])).toBeGreaterThanOrEqual(left + 10);
    expect(Math.max(x + length, end[0])).toBeLessThanOrEqual(right - 10);
    expect(Math.min(y, end[1])).toBeGreaterThanOrEqual(20);
    expect(Math.max(y, end[1])).toBeLessThanOrEqual(bottom - 10);
  });
});
