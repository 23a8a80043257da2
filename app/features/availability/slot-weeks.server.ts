import { momentAt } from "#app/platform/moment.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { trialTimes } from "#words/pages/trial.ts";
import { gapChanges, weeklyOutlook, type GapChange } from "#app/features/clock/clock-gap.server.ts";
import type { DayFilter, SlotWeek, Weekend } from "#app/features/clock/packed-list.ts";
import {
  dayIn,
  daysInWords,
  gapWords,
  timeIn,
  timeWords,
} from "#app/features/clock/time-words.server.ts";
import { cityOf, academyCity } from "#app/features/clock/zones.ts";
import type { Slot } from "./weekly-slots.server.ts";
import type { Zone } from "#app/features/clock/zones.ts";
import { datesOf, zoned } from "#app/features/clock/zoned.server.ts";

/** Days of the week as ISO 8601 numbers them: Monday is 1. */
const weekendDays: Record<Weekend, readonly number[]> = { "sat-sun": [6, 7], "fri-sat": [5, 6] };
/** A week begins on the first working day. */
const firstDay: Record<Weekend, number> = { "sat-sun": 1, "fri-sat": 7 };

type Options = {
  readonly zone: Zone;
  readonly weekend: Weekend;
  readonly days: DayFilter;
  /** Milliseconds since the epoch. */
  readonly now: number;
};

function weekStart(date: Temporal.PlainDate, weekend: Weekend): Temporal.PlainDate {
  return date.subtract({ days: (date.dayOfWeek - firstDay[weekend] + 7) % 7 });
}

/** What happens to the clocks, as one sentence. */
function shiftSentence(zone: Zone, change: GapChange): string {
  const city = cityOf(zone);
  return trialTimes.shift
    .replace("{day}", dayIn(change.changes === "academy" ? academyZone() : zone.id, change.at))
    .replace("{where}", change.changes === "academy" ? academyCity() : city)
    .replace("{city}", city)
    .replace("{academyClock}", academyCity())
    .replace("{before}", gapWords(change.before))
    .replace("{after}", gapWords(change.after));
}

/** What clock changes would do to a weekly lesson at this hour within a year, as one sentence. */
export function weeklySentence(zone: Zone, startsAt: number): string {
  const city = cityOf(zone);
  const academyTime = timeIn(academyZone(), startsAt);
  const outlook = weeklyOutlook(zone.id, startsAt);
  if (!outlook) {
    const words = zone.id === academyZone() ? trialTimes.weeklySteadyHere : trialTimes.weeklySteady;
    return words.replaceAll("{city}", city).replace("{academyClock}", academyCity());
  }
  return trialTimes.weeklyMoves
    .replace("{day}", dayIn(zone.id, outlook.firstAt))
    .replace("{local}", timeIn(zone.id, outlook.firstAt))
    .replace("{before}", timeIn(zone.id, startsAt))
    .replace("{academyTime}", academyTime)
    .replace("{academyClock}", academyCity())
    .replaceAll("{city}", city);
}

/**
 * Slots in the visitor's weeks and days, each with its time there and at the academy. Every day that was asked for
 * is there, from the first slot's to the last one's, even if nothing is free on it.
 */
export function slotWeeks(slots: readonly Slot[], options: Options): SlotWeek[] {
  const { zone, weekend, days, now } = options;
  const words = timeWords(zone.id);
  const times = slots.map(({ startsAt }) => Date.parse(startsAt));
  const byDate = Map.groupBy(times, (time) => localDate(time, zone).toString());
  const [from] = times;
  const until = times.at(-1);
  const all = from === undefined || until === undefined ? [] : datesOf({ from, until }, zone.id);
  const dates = all.filter(
    (date) => days === "all" || (days === "weekend") === isWeekendDay(date, weekend),
  );
  const weeks = Map.groupBy(dates, (date) => weekStart(date, weekend).toString());
  return [...weeks].map(([start, ofWeek]) => ({
    label: weekLabel(Temporal.PlainDate.from(start), weekStart(localDate(now, zone), weekend)),
    shift: shiftOf(Temporal.PlainDate.from(start), zone),
    days: ofWeek.map((date) => ({
      label: words.day(noonOf(date, zone)),
      isWeekend: isWeekendDay(date, weekend),
      choices: (byDate.get(date.toString()) ?? []).map((time) => {
        const local = words.clock(time);
        const academyTime = words.academyTime(time);
        return { id: momentAt(time), local, ...(academyTime !== local && { academyTime }) };
      }),
    })),
  }));
}

function isWeekendDay({ dayOfWeek }: Temporal.PlainDate, weekend: Weekend): boolean {
  return weekendDays[weekend].includes(dayOfWeek);
}

function localDate(time: number, { id }: Zone): Temporal.PlainDate {
  return zoned(time, id).toPlainDate();
}

function startOf(date: Temporal.PlainDate, { id }: Zone): number {
  return date.toZonedDateTime({ timeZone: id }).epochMilliseconds;
}

function noonOf(date: Temporal.PlainDate, { id }: Zone): number {
  return date.toZonedDateTime({ timeZone: id, plainTime: "12:00" }).epochMilliseconds;
}

function weekLabel(start: Temporal.PlainDate, thisWeek: Temporal.PlainDate): string {
  const weeks = Math.round(thisWeek.until(start, { largestUnit: "days" }).days / 7);
  if (weeks === 0) return trialTimes.thisWeek;
  if (weeks === 1) return trialTimes.nextWeek;
  const day = daysInWords(start.toString(), start.toString(), false);
  return trialTimes.weekOf.replace("{day}", day);
}

function shiftOf(start: Temporal.PlainDate, zone: Zone): string | null {
  const from = startOf(start, zone) - 1;
  const changes = gapChanges(zone.id, from, startOf(start.add({ weeks: 1 }), zone));
  return changes.map((change) => shiftSentence(zone, change)).join(" ") || null;
}
