import { timeOfDay } from "#app/platform/zone-clock.ts";

/** Minutes since midnight of a time of day such as 14:30. */
export function minutesOfDay(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/**
 * How many hours later it is in one zone than in another, from 0 up to 24: five for Lahore against
 * London in winter, nineteen for New York. Zones with half hours give halves.
 */
export function hoursLater(at: number, from: string, to?: string): number {
  const minutes = minutesOfDay(timeOfDay(at, to)) - minutesOfDay(timeOfDay(at, from));
  return ((minutes + 24 * 60) % (24 * 60)) / 60;
}
