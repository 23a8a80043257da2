import { fillText } from "#app/platform/fill-text.ts";
import { timeOfDay } from "#app/platform/zone-clock.ts";
import { daysBetween, weekday, type LocalDay } from "#app/ui/sky/local-day.ts";
import { clockWords } from "#words/clock-words.ts";
import { freeHours, hourBand } from "#words/pages/free-hours.ts";

/**
 * The day of a moment as people say it: today, tomorrow, then its name.
 *
 * @param days how many midnights it is away
 * @param zone another than the visitor's own
 */
export function nameOfDay(at: number, days: number, zone?: string): string {
  if (days === 0) return freeHours.today;
  return days === 1 ? freeHours.tomorrow : weekday(at, zone);
}

/** The same on the visitor's clock. */
export function dayName(at: number, now: number): string {
  return nameOfDay(at, daysBetween(now, at));
}

/** The time of day of a moment on the visitor's clock or in a zone, as people say it. */
export function saidTime(at: number, zone?: string): string {
  return clockWords(timeOfDay(at, zone));
}

/** A stretch of time such as `09:00 to 14:30`. A day ends at 24:00. */
export function stretchWords({ from, until }: LocalDay): string {
  const end = timeOfDay(until);
  const to = end === "00:00" ? "24:00" : end;
  return fillText(hourBand.stretch, {
    from: saidTime(from),
    to: clockWords(to),
  });
}

/** Whether most people are up for some of it. */
const isByDay = ({ until }: LocalDay) => new Date(until - 1).getHours() >= 8;

/** When a day is free, as one sentence; hours by day come first. */
export function freeSentence(stretches: readonly LocalDay[], now: number): string {
  const [first] = stretches;
  if (!first) return "";
  const days = daysBetween(now, first.from);
  const names = { weekday: weekday(first.from) };
  const tomorrow =
    days === 1 ? fillText(hourBand.tomorrow, names) : fillText(hourBand.later, names);
  const day = days === 0 ? freeHours.today : tomorrow;
  if (stretches.length === 1 && days === 0) {
    return fillText(hourBand.from, { day, time: saidTime(first.from) });
  }
  const words = [...stretches.filter(isByDay), ...stretches.filter((each) => !isByDay(each))].map(
    stretchWords,
  );
  const last = words.pop() ?? "";
  const said =
    words.length > 0
      ? fillText(hourBand.and, {
          before: words.reduce((before, next) => fillText(hourBand.next, { before, next })),
          last,
        })
      : last;
  return fillText(hourBand.stretches, { day, stretches: said });
}
