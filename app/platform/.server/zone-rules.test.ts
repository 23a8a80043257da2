import { expect, test } from "vitest";

import { areZoneRulesOld, zoneRules } from "./zone-rules.ts";

test("the release of the time zone database is known, and old where the year after its own is well over a third past", () => {
  expect(zoneRules).toMatch(/^20\d\d[a-z]$/);
  expect(areZoneRulesOld("2026c", Date.parse("2026-11-30"))).toBe(false);
  expect(areZoneRulesOld("2026c", Date.parse("2027-04-30"))).toBe(false);
  expect(areZoneRulesOld("2026c", Date.parse("2027-07-01"))).toBe(true);
});
