import { describe, expect, test } from "vitest";

import { citySpellings } from "#content/city-spellings.ts";
import { citySuggestions, findCity } from "./cities.server.ts";
import { everyZone } from "./zones.ts";

describe("a city", () => {
  test.each([
    ["Lahore", "Asia/Karachi"],
    ["lahore ", "Asia/Karachi"],
    ["Mumbai", "Asia/Kolkata"],
    ["Bombay", "Asia/Kolkata"],
    ["Mecca", "Asia/Riyadh"],
    ["MONTRÉAL", "America/Toronto"],
    ["montreal", "America/Toronto"],
    ["sao paulo", "America/Sao_Paulo"],
    ["Zürich", "Europe/Zurich"],
    ["zurich", "Europe/Zurich"],
    ["Washington D.C.", "America/New_York"],
    ["Toro", "America/Toronto"],
    ["Asia/Dubai", "Asia/Dubai"],
    ["Muscat", "Asia/Muscat"],
    ["Port of Spain", "America/Port_of_Spain"],
  ])("%s is found in its zone", (typed, zone) => {
    expect(findCity(typed)?.id).toBe(zone);
  });

  test.each(["", "  ", "Atlantis", "San", "+05:00", "?"])("%s is none", (typed) => {
    expect(findCity(typed)).toBeNull();
  });

  test("of another spelling has a zone that is listed, and each suggestion is found", () => {
    const ids = new Set(everyZone().map(({ id }) => id));
    expect(Object.keys(citySpellings).filter((id) => !ids.has(id))).toEqual([]);
    expect(citySuggestions().filter((name) => findCity(name) === null)).toEqual([]);
    expect(citySuggestions()).toContain("Lahore");
  });
});
