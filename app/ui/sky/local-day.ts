import { language } from "#app/platform/language.ts";
import { clockWords } from "#words/clock-words.ts";

/** A day of the visitor's own clock; both in milliseconds since 1970. It may have 23 or 25 hours. */
export type LocalDay = { readonly from: number; readonly until: number };

/** The day into which a moment falls where the visitor is. */
export function localDay(at: number): LocalDay {
  const day = new Date(at);
  const midnight = (later: number) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + later).getTime();
  return { from: midnight(0), until: midnight(1) };
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The visitor's day of the week at a moment. @param timeZone another than the visitor's own */
export function weekday(at: number, timeZone?: string): string {
  if (language.code !== "en" || timeZone !== undefined) {
    return new Intl.DateTimeFormat(language.tag, { weekday: "long", timeZone }).format(at);
  }
  return weekdays[new Date(at).getDay()] ?? "";
}

/**
 * How many midnights are between two moments where the visitor is: 0 is the same day, 1 the next.
 *
 * @param from the earlier one, in milliseconds since 1970
 */
export function daysBetween(from: number, to: number): number {
  // Counted from noon, which no clock change moves into another day.
  const noon = (at: number) => localDay(at).from + 12 * 3_600_000;
  return Math.round((noon(to) - noon(from)) / 86_400_000);
}

/** An hour as the axis of a day names it: without minutes where its part of the day is said. */
export function axisHour(hour: number): string {
  return clockWords(`${String(hour).padStart(2, "0")}:00`).replace(/( \d+):00$/, "$1");
}
