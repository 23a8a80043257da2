import { academyZone, shortDay, timeOfDay } from "#app/platform/zone-clock.ts";

/** What the academy's clock says, such as 14:30. @param at milliseconds since 1970 */
export function academyTime(at: number): string {
  return timeOfDay(at, academyZone());
}

/** An ISO 8601 moment on the academy's clock: `21 Nov 2026, 14:30`. */
export function academyMoment(iso: string): string {
  return `${shortDay(iso)}, ${academyTime(Date.parse(iso))}`;
}
