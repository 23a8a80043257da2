import { day } from "./clock.ts";

/** The release of the time zone database that Node brings, such as "2026c": the third of that year. */
export const zoneRules = process.versions["tz"] ?? "";

/** Governments say months before that clocks will change otherwise, and some only days. */
const oldestDays = 500;

/**
 * Whether countries may well have changed their clocks' rules since.
 *
 * @param version as `zoneRules`, which says of its age no more than its year
 * @param now in milliseconds since the epoch
 */
export function areZoneRulesOld(version: string, now: number): boolean {
  return now - Date.UTC(Number.parseInt(version, 10), 0) > oldestDays * day;
}
