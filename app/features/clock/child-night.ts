import { timeOf, type Moment } from "#app/platform/moment.ts";
import { timeOfDay } from "#app/platform/zone-clock.ts";
import { policy } from "#content/policy.ts";

/** When a child's night begins and ends, on the child's own clock. */
export const night = { from: "22:00", to: "06:00" } as const;

/** Whether a clock says a time of the night. @param at milliseconds since the epoch */
export function isNight(zone: string, at: number): boolean {
  const time = timeOfDay(at, zone);
  return time >= night.from || time < night.to;
}

/**
 * Whether a lesson would fall in a child's night: 22:00 to 06:00 in the child's own time zone.
 *
 * @param minutes how long it lasts
 */
export function isChildsNight(
  zone: string,
  startsAt: Moment,
  minutes: number = policy.trialMinutes,
): boolean {
  const start = timeOf(startsAt);
  const end = start + minutes * 60_000 - 1;
  return isNight(zone, start) || isNight(zone, end);
}
