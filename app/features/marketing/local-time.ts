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

/** Making one takes several milliseconds on a phone. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatFor(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}

/** Time of day such as 14:30 in an IANA zone, or in the visitor's own. */
export function timeOfDay(at: number, timeZone?: string): string {
  return formatFor(timeZone).format(at);
}
