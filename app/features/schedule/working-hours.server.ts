import { academyZone } from "#app/platform/zone-clock.ts";
import { minute } from "#app/platform/.server/clock.ts";
import { workingHours } from "#content/working-hours.ts";

type Span = { readonly from: number; readonly to: number };

/** The day of the academy's calendar on which a moment falls. */
export function dayOf(time: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(academyZone).toPlainDate();
}

/** The moment on a day at which the academy's clock shows a time such as 09:00. */
function onClock(date: Temporal.PlainDate, time: string): number {
  return date.toZonedDateTime({ timeZone: academyZone, plainTime: time }).epochMilliseconds;
}

/** When work begins and ends on a day, in milliseconds since the epoch; null if no one works. */
function workOn(date: Temporal.PlainDate): Span | null {
  const isWorkday = workingHours.days.some((day) => day === date.dayOfWeek);
  if (!isWorkday) return null;
  return { from: startOfDay(date), to: endOfDay(date) };
}

/**
 * The moment when this much working time has passed since another.
 *
 * @param from milliseconds since the epoch
 * @param length in milliseconds
 */
export function addWorkingTime(from: number, length: number): number {
  let left = length;
  for (let date = dayOf(from); ; date = date.add({ days: 1 })) {
    const work = workOn(date);
    if (work) {
      const begin = Math.max(work.from, from);
      const room = work.to - begin;
      if (room > 0 && left <= room) return begin + left;
      left -= Math.max(room, 0);
    }
  }
}

/** The working time between two moments, in milliseconds; 0 if the second is the earlier. */
export function workingTimeBetween(from: number, to: number): number {
  let sum = 0;
  const last = dayOf(to);
  for (let date = dayOf(from); Temporal.PlainDate.compare(date, last) <= 0;) {
    const work = workOn(date);
    if (work) sum += Math.max(0, Math.min(work.to, to) - Math.max(work.from, from));
    date = date.add({ days: 1 });
  }
  return sum;
}

/** The day itself where someone works on it, otherwise the next on which someone does. */
export function workdayFrom(date: Temporal.PlainDate): Temporal.PlainDate {
  let found = date;
  while (!workOn(found)) found = found.add({ days: 1 });
  return found;
}

/** The working day that is running, or the next one if work is over or no one works today. */
export function nextWorkday(now: number): Temporal.PlainDate {
  return dayOf(addWorkingTime(now, 1));
}

/** The date this many working days after a day. */
export function addWorkdays(date: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let found = date;
  for (let left = count; left > 0; left -= 1) {
    found = workdayFrom(found.add({ days: 1 }));
  }
  return found;
}

/** When work begins, or would begin, on a day. */
export function startOfDay(date: Temporal.PlainDate): number {
  return onClock(date, workingHours.from);
}

/** When work ends, or would end, on a day. */
export function endOfDay(date: Temporal.PlainDate): number {
  return onClock(date, workingHours.to);
}

/** An amount of time such as "2 h 12" or "22 min". */
export function spanWords(length: number): string {
  const minutes = Math.floor(length / minute);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return `${hours} h ${String(minutes % 60).padStart(2, "0")}`;
}
