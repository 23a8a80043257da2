import { readMoment } from "#app/platform/moment.ts";
import type { TutorHours } from "./tutor-store.server.ts";

const time = /^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/;

/** A date such as 2027-03-09 that the calendar has. */
export function isDate(typed: string): boolean {
  return typed.startsWith("20") && readMoment(`${typed}T00:00:00.000Z`) !== null;
}

/** A wall time on the grid of quarter hours, such as 2027-03-09T14:15. */
export function isWallTime(typed: string): boolean {
  return (
    isDate(typed.slice(0, 10)) &&
    typed[10] === "T" &&
    time.test(typed.slice(11)) &&
    typed.slice(11) !== "24:00"
  );
}

/**
 * Hours as they are typed, one line a day: "14:00-21:00, 22:00-23:30".
 *
 * @returns null if something is not on the grid of quarter hours, ends before it begins, or overlaps
 */
export function parseHours(days: readonly string[]): readonly TutorHours[] | null {
  const hours: TutorHours[] = [];
  for (const [index, typed] of days.entries()) {
    const spans = typed
      .split(",")
      .map((span) => span.replaceAll(/\s/g, "").split(/-|–/))
      .filter((span) => span.join("") !== "")
      .map(([from = "", to = "", ...more]) => ({ weekday: index + 1, from, to, more }))
      .toSorted((one, other) => (one.from < other.from ? -1 : 1));
    let last = "";
    for (const { weekday, from, to, more } of spans) {
      if (!time.test(from) || !time.test(to) || from >= to || from < last || more.length > 0) {
        return null;
      }
      hours.push({ weekday, from, to });
      last = to;
    }
  }
  return hours;
}

/** The same, as it is typed: a line for each day from Monday. */
export function hoursText(hours: readonly TutorHours[]): readonly string[] {
  return [1, 2, 3, 4, 5, 6, 7].map((day) =>
    hours
      .filter(({ weekday }) => weekday === day)
      .map(({ from, to }) => `${from}-${to}`)
      .join(", "),
  );
}
