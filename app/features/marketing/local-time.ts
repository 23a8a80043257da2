import { useSyncExternalStore } from "react";

const minuteMs = 60_000;

/** Often enough that a clock is never seen to be late. */
const checkMs = 2_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkMs);
  return () => clearInterval(timer);
}

function startOfMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}

/** The current minute, in milliseconds since 1970; undefined until scripts run, since a page can be old. */
export function useMinute(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, startOfMinute, () => undefined);
}

/** Time of day such as 14:30 in an IANA zone, or in the visitor's own. */
export function timeOfDay(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);
}

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
