import { useSyncExternalStore } from "react";

const minuteMs = 60_000;

/** Often enough for a clock never to look slow. */
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
