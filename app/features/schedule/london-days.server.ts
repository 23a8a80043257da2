import type { Span } from "#content/schema/days-schema.ts";
import { londonDate, startOfDate } from "./closed-days.server.ts";

/** The moment at which a day begins in London. @param day such as 2027-01-04 */
export function startOfDay(day: string): number {
  return startOfDate(Temporal.PlainDate.from(day));
}

/** The moment at which it is over. */
export function endOfDay(day: string): number {
  return startOfDate(Temporal.PlainDate.from(day).add({ days: 1 }));
}

/** Whether days in London have begun and are not over. @param now milliseconds since the Unix epoch */
export function isOnDays({ first, last }: Span, now: number): boolean {
  const today = londonDate(now).toString();
  return (first === undefined || first <= today) && !isOver({ last }, now);
}

export function isOver({ last }: Span, now: number): boolean {
  return last !== undefined && last < londonDate(now).toString();
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** A day no earlier than today and not years ahead; null for anything else. */
export function readDay(typed: string, now: number): string | null {
  if (!dayPattern.test(typed)) return null;
  try {
    const date = Temporal.PlainDate.from(typed, { overflow: "reject" });
    const today = londonDate(now);
    const isNear = Temporal.PlainDate.compare(date, today.add({ years: 2 })) <= 0;
    return isNear && Temporal.PlainDate.compare(date, today) >= 0 ? date.toString() : null;
  } catch {
    return null;
  }
}
