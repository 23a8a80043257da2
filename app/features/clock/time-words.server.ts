import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { comma, language } from "#app/platform/language.ts";
import { zoneById } from "./zones.server.ts";
import { academyCity, cityOf, type Zone } from "./zones.ts";
import { clockWords } from "#words/clock-words.ts";
import { trialTimes } from "#words/pages/trial.ts";
import { weeklyMails } from "#words/weekly-mails.ts";

type Words = (time: number) => string;

/** Making a formatter takes a millisecond, keeping it a few kilobytes. */
const mostKept = 60;
const kept = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string, options: Intl.DateTimeFormatOptions): Words {
  const key = `${language.tag} ${zone} ${JSON.stringify(options)}`;
  const format =
    kept.get(key) ?? new Intl.DateTimeFormat(language.tag, { timeZone: zone, ...options });
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, format);
  return (time) => format.format(time).replace(/[,،]/, "");
}

const clock = (zone: string) =>
  formatIn(zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

const longDay = (zone: string) =>
  formatIn(zone, { weekday: "long", day: "numeric", month: "long" });

/** Words for many moments in one zone: making a formatter costs more than using it. */
export function timeWords(zone: string) {
  const day = longDay(zone);
  const academyDay = longDay(academyZone());
  const academyClock = clock(academyZone());
  const shortDay = formatIn(academyZone(), { weekday: "short" });
  return {
    /** Time of day such as 19:30, for a page that says it by `clockWords`: hundreds of times weigh less in digits. */
    clock: clock(zone),
    /** A day such as "Tuesday 24 November". */
    day,
    /** Time of day at the academy, with the day of the week if it is another day here. */
    academyTime: (time: number) =>
      day(time) === academyDay(time)
        ? academyClock(time)
        : `${shortDay(time)} ${academyClock(time)}`,
  };
}

/** Time of day such as 19:30, as `clockWords` says it. */
export function timeIn(zone: string, time: number): string {
  return clockWords(clock(zone)(time));
}

/** A day such as "Tuesday 24 November". */
export function dayIn(zone: string, time: number): string {
  return longDay(zone)(time);
}

/** The same as short as it is told from others, such as "Tue 24 Nov". */
export function shortDayIn(zone: string, time: number): string {
  return formatIn(zone, { weekday: "short", day: "numeric", month: "short" })(time);
}

/** The day of the week alone, such as "Tue". */
export function weekdayIn(zone: string, time: number): string {
  return formatIn(zone, { weekday: "short" })(time);
}

/**
 * A moment as it stands beside another clock's: such as "21:00 Karachi", with the weekday where it is another one there.
 *
 * @param asHere what is said instead where the clocks agree
 * @param hereZone that of the other clock, the academy's if left out
 */
export function clockBeside(
  zone: Zone,
  time: number,
  asHere: string,
  hereZone: string = academyZone(),
): string {
  const there = timeIn(zone.id, time);
  if (there === timeIn(hereZone, time)) return asHere.replace("{academyClock}", academyCity());
  const day = dayIn(zone.id, time);
  const otherDay = day === dayIn(hereZone, time) ? "" : `${day.split(" ", 1)[0]}, `;
  return `${there} ${otherDay}${cityOf(zone)}`;
}

/** A date in full, such as "Tuesday 24 November 2026". */
export function dateIn(zone: string, time: number): string {
  return `${dayIn(zone, time)} ${formatIn(zone, { year: "numeric" })(time)}`;
}

/** Days of a calendar, such as "20 – 23 December 2026". @param first as 2026-12-20 */
export function daysInWords(first: string, last: string, hasYear = true): string {
  const format = new Intl.DateTimeFormat(language.tag, {
    day: "numeric",
    month: "long",
    ...(hasYear && { year: "numeric" }),
    timeZone: "UTC",
  });
  // ICU puts thin spaces around the dash, which not every font has.
  return format.formatRange(Date.parse(first), Date.parse(last)).replaceAll("\u2009", " ");
}

/** A month such as 2027-03, in words: "March 2027". */
export function monthWords(month: string): string {
  return formatIn("UTC", { month: "long", year: "numeric" })(Date.parse(`${month}-15`));
}

/** A moment in full, such as "Tuesday 24 November 2026, 19:30". */
export function momentIn(zone: string, time: number): string {
  return `${dateIn(zone, time)}${comma}${timeIn(zone, time)}`;
}

/** Time of day at the academy, with the day of the week if it is another day in the zone. */
export function academyBeside(zone: string, time: number): string {
  return clockWords(timeWords(zone).academyTime(time));
}

/** A time with its city, and the academy's beside it where that is another: "17:00 in Karachi (12:00 in London)". */
export function timeThere(zone: string, at: number): string {
  const time = timeIn(zone, at);
  const words = time === timeIn(academyZone(), at) ? weeklyMails.there : weeklyMails.both;
  const academy = { academyTime: academyBeside(zone, at), academyClock: academyCity() };
  return fillText(words, { time, city: cityOf(zoneById(zone)), ...academy });
}

function amount(count: number, unit: "hour" | "minute"): string {
  return new Intl.NumberFormat(language.tag, {
    style: "unit",
    unit,
    unitDisplay: "long",
  }).format(count);
}

/** An amount of time in words, such as "5 hours 45 minutes". */
export function durationWords(minutes: number): string {
  const whole = Math.abs(Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [hours > 0 ? amount(hours, "hour") : "", rest > 0 ? amount(rest, "minute") : ""];
  return new Intl.ListFormat(language.tag, { type: "unit", style: "narrow" }).format(
    parts.filter(Boolean),
  );
}

/** A zone's difference from the academy's, such as "5 hours ahead of London". */
export function gapWords(minutes: number): string {
  if (minutes === 0) return trialTimes.same.replace("{academyClock}", academyCity());
  const words = minutes > 0 ? trialTimes.ahead : trialTimes.behind;
  return words
    .replace("{duration}", durationWords(minutes))
    .replace("{academyClock}", academyCity());
}
