import { useEffect, useState, useSyncExternalStore } from "react";

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

let prepared = Promise.resolve();

/**
 * Makes a zone's first time of day quick to tell. Of all that is asked for, one in a task, so that a touch
 * is answered meanwhile.
 */
function prepare(timeZone: string): Promise<void> {
  const next = () => new Promise((go) => setTimeout(go)).then(() => void formatFor(timeZone));
  return (prepared = prepared.then(next));
}

/** Time of day such as 14:30 in an IANA zone, kept up to date; undefined until scripts run. */
export function useTimeOfDay(timeZone: string): string | undefined {
  const now = useMinute();
  const [isPrepared, setPrepared] = useState(false);
  useEffect(() => {
    void prepare(timeZone).then(() => setPrepared(true));
  }, [timeZone]);
  return now === undefined || !isPrepared ? undefined : timeOfDay(now, timeZone);
}

/** Time of day such as 14:30 in an IANA zone, or in the visitor's own. */
export function timeOfDay(at: number, timeZone?: string): string {
  return formatFor(timeZone).format(at);
}
