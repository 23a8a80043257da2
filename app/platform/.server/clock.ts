import { momentAt, type Moment } from "../moment.ts";

/** Where the time comes from. Tests use a clock that they move by hand. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /**
   * Milliseconds since some moment of this process. Pauses are measured by it, because it goes on evenly
   * whatever is done to the machine's clock.
   */
  elapsed(): number;
};

export const systemClock: Clock = { now: () => Date.now(), elapsed: () => performance.now() };

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/**
 * The same moment this many calendar months earlier, in UTC; the last day of the month if it has no such day.
 *
 * @param time milliseconds since the Unix epoch
 */
export function monthsBefore(time: number, months: number): number {
  const then = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO("UTC");
  return then.subtract({ months }).epochMilliseconds;
}

/** The same, this many calendar months later. */
export function monthsAfter(time: number, months: number): number {
  return monthsBefore(time, -months);
}

/**
 * The form in which every moment is stored: ISO 8601 in UTC with milliseconds, always 24 characters, so
 * that comparing the texts compares the times.
 *
 * @param time milliseconds since the Unix epoch
 */
export function toIso(time: number): Moment {
  return momentAt(time);
}
