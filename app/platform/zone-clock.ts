/*
 * What the clock says in a zone, and how a day is written. By Temporal where the browser has it: `Intl` loads its
 * data at the first use, for which a phone stands still for a tenth of a second.
 */

import { firstZone } from "#content/academy-zone.ts";
import { language } from "./language.ts";

/** Of the process and not of this module: each language's build brings a copy of it along. */
const shared = globalThis as { academyZone?: string };

/** The zone by whose clock the academy works and keeps its calendar, which is the same for all. */
export function academyZone(): string {
  return shared.academyZone ?? firstZone;
}

/** Said by whatever knows it: the server's documents, and in a browser the page. */
export function setAcademyZone(zone: string): void {
  shared.academyZone = zone;
}

function hasTemporal(): boolean {
  return "Temporal" in globalThis && typeof Temporal === "object";
}

type Day = { readonly year: number; readonly month: number; readonly day: number };

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/**
 * Time of day such as 14:30.
 *
 * @param at milliseconds since 1970
 * @param timeZone an IANA zone; left out, it is the visitor's own
 */
export function timeOfDay(at: number, timeZone?: string): string {
  if (hasTemporal()) {
    const zone = timeZone ?? Temporal.Now.timeZoneId();
    const clock = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    return clock.toPlainTime().toString({ smallestUnit: "minute" });
  }
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return format.format(at);
}

/** The day of the academy's calendar on which a moment falls, given in ISO 8601. */
function dayAt(iso: string): Day {
  if (hasTemporal()) return Temporal.Instant.from(iso).toZonedDateTimeISO(academyZone());
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: academyZone() });
  return dayOf(format.format(new Date(iso)));
}

function dayOf(date: string): Day {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { year, month, day };
}

/** The same day in the words of another language than English. */
function dayInWords({ year, month, day }: Day, length: "short" | "long"): string {
  const format = new Intl.DateTimeFormat(language.tag, {
    day: "numeric",
    month: length,
    year: "numeric",
    timeZone: "UTC",
  });
  // Urdu would have a comma before the year, which the days of lessons are written without.
  return format.format(Date.UTC(year, month - 1, day)).replace("،", "");
}

function monthName({ month }: Day): string {
  return months[month - 1] ?? "";
}

/** A day such as `21 Nov 2026`, from a moment in ISO 8601; the same with and without script. */
export function shortDay(iso: string): string {
  const day = dayAt(iso);
  if (language.code !== "en") return dayInWords(day, "short");
  return `${day.day} ${monthName(day).slice(0, 3)} ${day.year}`;
}

/** The same as Americans write it: `Nov 21, 2026`. */
export function americanDay(iso: string): string {
  const day = dayAt(iso);
  if (language.code !== "en") return dayInWords(day, "short");
  return `${monthName(day).slice(0, 3)} ${day.day}, ${day.year}`;
}

/** A day such as `21 November 2026`, from a date such as 2026-11-21. */
export function longDay(date: string): string {
  const day = dayOf(date);
  if (language.code !== "en") return dayInWords(day, "long");
  return `${day.day} ${monthName(day)} ${day.year}`;
}
