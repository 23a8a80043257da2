import { timeOf, type Moment } from "#app/platform/moment.ts";
import { timeOfDay } from "#app/platform/zone-clock.ts";
import { policy } from "#content/policy.ts";

/** When a child's night begins and ends, on the child's own clock. */
export const night = { from: "22:00", to: "06:00" } as const;

/** The same of a tutor, who is asked first. */
const tutorsNight = { from: "22:00", to: "07:00" } as const;

/** Whether a clock says a time of the night, a child's if it is not said whose. @param at milliseconds since the epoch */
export function isNight(zone: string, at: number, { from, to }: Night = night): boolean {
  const time = timeOfDay(at, zone);
  return time >= from || time < to;
}

type Night = { readonly from: string; readonly to: string };

/** Whether something that is shorter than a night lies in a tutor's, or a part of it. */
export function isTutorsNight(
  zone: string,
  { from, until }: { readonly from: number; readonly until: number },
): boolean {
  return isNight(zone, from, tutorsNight) || isNight(zone, until - 1, tutorsNight);
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
