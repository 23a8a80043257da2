import { academyZone } from "#app/platform/zone-clock.ts";
import type { Span } from "#content/schema/days-schema.ts";
import { zoned } from "./zoned.server.ts";

/** The academy's date of a moment. */
export function academyDate(time: number): Temporal.PlainDate {
  return zoned(time, academyZone()).toPlainDate();
}

/** The same in words, such as 2027-03-09. @param time milliseconds since the epoch, or a stored moment */
export function academyDay(time: number | string): string {
  return academyDate(typeof time === "string" ? Date.parse(time) : time).toString();
}

/** The moment at which a date begins by the academy's clock. */
export function startOfDate(date: Temporal.PlainDate): number {
  return date.toZonedDateTime({ timeZone: academyZone() }).epochMilliseconds;
}

/** The moment at which a day begins by the academy's clock. @param day such as 2027-01-04 */
export function startOfDay(day: string): number {
  return startOfDate(Temporal.PlainDate.from(day));
}

/** The moment at which it is over. */
export function endOfDay(day: string): number {
  return startOfDate(Temporal.PlainDate.from(day).add({ days: 1 }));
}

/** Whether days by the academy's clock have begun and are not over. @param now milliseconds since the Unix epoch */
export function isOnDays({ first, last }: Span, now: number): boolean {
  const today = academyDate(now).toString();
  return (first === undefined || first <= today) && !isOver({ last }, now);
}

export function isOver({ last }: Span, now: number): boolean {
  return last !== undefined && last < academyDate(now).toString();
}

/**
 * The moment that a field for day and time names on the academy's clock, in milliseconds; null for anything else that it may hold.
 *
 * @param typed as browsers send it (HTML, "local date and time"), such as 2027-01-04T09:30
 */
export function readAcademyTime(typed: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return null;
  try {
    const local = Temporal.PlainDateTime.from(typed, { overflow: "reject" });
    return local.toZonedDateTime(academyZone()).epochMilliseconds;
  } catch {
    return null;
  }
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** A day no earlier than today and not years ahead; null for anything else. */
export function readDay(typed: string, now: number): string | null {
  if (!dayPattern.test(typed)) return null;
  try {
    const date = Temporal.PlainDate.from(typed, { overflow: "reject" });
    const today = academyDate(now);
    const isNear = Temporal.PlainDate.compare(date, today.add({ years: 2 })) <= 0;
    return isNear && Temporal.PlainDate.compare(date, today) >= 0 ? date.toString() : null;
  } catch {
    return null;
  }
}
