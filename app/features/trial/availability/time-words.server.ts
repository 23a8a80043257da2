import { trialTimes } from "#content/pages/trial.ts";
import { academyZone } from "./weekly-slots.server.ts";
import type { Zone } from "./zones.server.ts";

const locale = "en-GB";

/** Time of day such as 19:30. */
export function timeIn(zone: string, time: number): string {
  const options = { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return new Intl.DateTimeFormat(locale, options).format(time);
}

/** A day such as "Tuesday 24 November". */
export function dayIn(zone: string, time: number): string {
  const options = { timeZone: zone, weekday: "long", day: "numeric", month: "long" } as const;
  return new Intl.DateTimeFormat(locale, options).format(time).replace(",", "");
}

/** A moment in full, such as "Tuesday 24 November 2026, 19:30". */
export function momentIn(zone: string, time: number): string {
  const year = new Intl.DateTimeFormat(locale, { timeZone: zone, year: "numeric" }).format(time);
  return `${dayIn(zone, time)} ${year}, ${timeIn(zone, time)}`;
}

/** Time of day in London, with the day of the week where that is another one than in the zone. */
export function londonBeside(zone: string, time: number): string {
  const clock = timeIn(academyZone, time);
  if (dayIn(zone, time) === dayIn(academyZone, time)) return clock;
  const day = new Intl.DateTimeFormat(locale, { timeZone: academyZone, weekday: "short" });
  return `${day.format(time)} ${clock}`;
}

/** The first of the cities by which a zone is known: short enough for a sentence. */
export function cityOf({ city }: Zone): string {
  return city.split(",", 1)[0] ?? city;
}

/** An amount of time in words, such as "5 hours 45 minutes". */
function durationWords(minutes: number): string {
  const whole = Math.abs(Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [
    hours > 0 ? `${hours} ${hours === 1 ? "hour" : "hours"}` : "",
    rest > 0 ? `${rest} minutes` : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** How a zone stands to London, such as "5 hours ahead of London". */
export function gapWords(minutes: number): string {
  if (minutes === 0) return trialTimes.same;
  const words = minutes > 0 ? trialTimes.ahead : trialTimes.behind;
  return words.replace("{duration}", durationWords(minutes));
}
