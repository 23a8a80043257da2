import { academyZone } from "#app/platform/zone-clock.ts";
import { minute } from "#app/platform/.server/clock.ts";
import type { Hours } from "#content/documents.ts";
import { datesOf, zoned } from "./zoned.server.ts";

type Span = { readonly from: number; readonly to: number };

/** The day of the academy's calendar on which a moment falls. */
export function dayOf(time: number): Temporal.PlainDate {
  return zoned(time, academyZone()).toPlainDate();
}

/** The moment on a day at which the academy's clock shows a time such as 09:00. */
function onClock(date: Temporal.PlainDate, time: string): number {
  return date.toZonedDateTime({ timeZone: academyZone(), plainTime: time }).epochMilliseconds;
}

/** When work begins and ends on a day, in milliseconds since the epoch; null if no one works. */
function workOn(hours: Hours, date: Temporal.PlainDate): Span | null {
  const day = date.toString();
  const isWorkday =
    hours.days.includes(date.dayOfWeek) ||
    hours.others?.some((other) => other.day === date.dayOfWeek);
  if (!isWorkday || hours.closed?.some(({ first, last }) => first <= day && day <= last))
    return null;
  return { from: startOfDay(hours, date), to: endOfDay(hours, date) };
}

/**
 * The moment when this much working time has passed since another.
 *
 * @param from milliseconds since the epoch
 * @param length in milliseconds
 */
export function addWorkingTime(hours: Hours, from: number, length: number): number {
  let left = length;
  for (let date = dayOf(from); ; date = date.add({ days: 1 })) {
    const work = workOn(hours, date);
    if (work) {
      const begin = Math.max(work.from, from);
      const room = work.to - begin;
      if (room > 0 && left <= room) return begin + left;
      left -= Math.max(room, 0);
    }
  }
}

/** The working time between two moments, in milliseconds; 0 if the second is the earlier. */
export function workingTimeBetween(hours: Hours, from: number, to: number): number {
  let sum = 0;
  for (const date of datesOf({ from, until: to }, academyZone())) {
    const work = workOn(hours, date);
    if (work) sum += Math.max(0, Math.min(work.to, to) - Math.max(work.from, from));
  }
  return sum;
}

/** The day itself where someone works on it, otherwise the next on which someone does. */
export function workdayFrom(hours: Hours, date: Temporal.PlainDate): Temporal.PlainDate {
  let found = date;
  while (!workOn(hours, found)) found = found.add({ days: 1 });
  return found;
}

/** The working day that is running, or the next one if work is over or no one works today. */
export function nextWorkday(hours: Hours, now: number): Temporal.PlainDate {
  return dayOf(addWorkingTime(hours, now, 1));
}

/** The date this many working days after a day. */
export function addWorkdays(
  hours: Hours,
  date: Temporal.PlainDate,
  count: number,
): Temporal.PlainDate {
  let found = date;
  for (let left = count; left > 0; left -= 1) {
    found = workdayFrom(hours, found.add({ days: 1 }));
  }
  return found;
}

function hoursOf(hours: Hours, { dayOfWeek }: Temporal.PlainDate) {
  return hours.others?.find(({ day }) => day === dayOfWeek) ?? hours;
}

/** When work begins, or would begin, on a day. */
export function startOfDay(hours: Hours, date: Temporal.PlainDate): number {
  return onClock(date, hoursOf(hours, date).from);
}

/** When work ends, or would end, on a day. */
export function endOfDay(hours: Hours, date: Temporal.PlainDate): number {
  return onClock(date, hoursOf(hours, date).to);
}

/** An amount of time such as "2 h 12" or "22 min". */
export function spanWords(length: number): string {
  const minutes = Math.floor(length / minute);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return `${hours} h ${String(minutes % 60).padStart(2, "0")}`;
}
