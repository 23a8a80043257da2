import { hour, minute } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";
import { workingHours } from "#content/working-hours.ts";

/** The zone whose clock the academy works by. */
export const academyZone = "Europe/London";

/** Days on which no one works, such as 2026-12-25. */
export type ClosedDays = ReadonlySet<string>;
const noClosedDays: ClosedDays = new Set();

/** Ends the search where every day is closed. */
const longestSearchDays = 400;

type Span = { readonly from: number; readonly to: number };

/** The day of the academy's calendar on which a moment falls. */
export function dayOf(time: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(academyZone).toPlainDate();
}

/** When work begins and ends on a day, in milliseconds since the epoch; null if no one works. */
function workOn(date: Temporal.PlainDate, closed: ClosedDays): Span | null {
  const isWorkday = workingHours.days.some((day) => day === date.dayOfWeek);
  if (!isWorkday || closed.has(date.toString())) return null;
  const at = (clock: number) =>
    date.toZonedDateTime({
      timeZone: academyZone,
      plainTime: Temporal.PlainTime.from({ hour: clock }),
    }).epochMilliseconds;
  return { from: at(workingHours.from), to: at(workingHours.to) };
}

/**
 * The moment when this much working time has passed since another; the end of the last day looked at if no one
 * works for a year.
 *
 * @param from milliseconds since the epoch
 * @param length in milliseconds
 */
export function addWorkingTime(
  from: number,
  length: number,
  closed: ClosedDays = noClosedDays,
): number {
  let left = length;
  let date = dayOf(from);
  for (let days = 0; days < longestSearchDays; days += 1) {
    const work = workOn(date, closed);
    if (work) {
      const begin = Math.max(work.from, from);
      const room = work.to - begin;
      if (room > 0 && left <= room) return begin + left;
      left -= Math.max(room, 0);
    }
    date = date.add({ days: 1 });
  }
  return endOfDay(date);
}

/** The working time between two moments, in milliseconds; 0 if the second is the earlier. */
export function workingTimeBetween(
  from: number,
  to: number,
  closed: ClosedDays = noClosedDays,
): number {
  let sum = 0;
  const last = dayOf(to);
  for (let date = dayOf(from); Temporal.PlainDate.compare(date, last) <= 0;) {
    const work = workOn(date, closed);
    if (work) sum += Math.max(0, Math.min(work.to, to) - Math.max(work.from, from));
    date = date.add({ days: 1 });
  }
  return sum;
}

/** When something that arrived has to be answered, as the public pages promise. */
export function answerDeadline(arrivedAt: number, closed: ClosedDays = noClosedDays): number {
  return addWorkingTime(arrivedAt, policy.answerHours * hour, closed);
}

/** The day itself where someone works on it, otherwise the next on which someone does. */
export function workdayFrom(
  date: Temporal.PlainDate,
  closed: ClosedDays = noClosedDays,
): Temporal.PlainDate {
  let found = date;
  for (let days = 0; days < longestSearchDays && !workOn(found, closed); days += 1) {
    found = found.add({ days: 1 });
  }
  return found;
}

/** The working day that is running, or the next one if work is over or no one works today. */
export function nextWorkday(now: number): Temporal.PlainDate {
  return dayOf(addWorkingTime(now, 1));
}

/** The date this many working days after a day. */
export function addWorkdays(
  date: Temporal.PlainDate,
  count: number,
  closed: ClosedDays = noClosedDays,
): Temporal.PlainDate {
  let found = date;
  for (let left = count; left > 0; left -= 1) {
    found = workdayFrom(found.add({ days: 1 }), closed);
  }
  return found;
}

/** When work begins, or would begin, on a day. */
export function startOfDay(date: Temporal.PlainDate): number {
  return date.toZonedDateTime({
    timeZone: academyZone,
    plainTime: Temporal.PlainTime.from({ hour: workingHours.from }),
  }).epochMilliseconds;
}

/** When work ends, or would end, on a day. */
export function endOfDay(date: Temporal.PlainDate): number {
  return date.toZonedDateTime({
    timeZone: academyZone,
    plainTime: Temporal.PlainTime.from({ hour: workingHours.to }),
  }).epochMilliseconds;
}

/** An amount of time such as "2 h 12", "22 min" or, from two days on, "4 days". */
export function spanWords(length: number): string {
  const minutes = Math.floor(length / minute);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return `${hours} h ${String(minutes % 60).padStart(2, "0")}`;
}
