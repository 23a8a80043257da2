import { momentAt, timeOf, type Moment } from "#app/platform/moment.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { minutesOf, weekDays, type Availability } from "#content/availability-schema.ts";
import type { TrialArea } from "#content/categories.ts";
import { datesOf } from "#app/features/clock/zoned.server.ts";

/** A moment at which a trial lesson can start. */
export type Slot = {
  readonly startsAt: Moment;
  /** How many learners can start then. */
  readonly places: number;
};

/** From the shortest notice to as far ahead as can be booked; milliseconds since the epoch. */
export function bookableRange(availability: Availability, now: number) {
  const hourMs = 3_600_000;
  return {
    from: now + availability.noticeHours * hourMs,
    until: now + availability.weeksAhead * 7 * 24 * hourMs,
  };
}

/**
 * Every slot of an area between two moments, in order, booked or not. A slot keeps its time at the academy when the
 * clocks change; in a skipped hour there is none, and in a repeated hour it is the first.
 *
 * @param range milliseconds since the epoch; the end is not included
 */
export function weeklySlots(
  availability: Availability,
  area: TrialArea,
  range: { readonly from: number; readonly until: number },
): Slot[] {
  return datesOf(range, academyZone())
    .flatMap((date) => slotsOfDay(availability, area, date))
    .filter(({ startsAt }) => {
      const time = timeOf(startsAt);
      return time >= range.from && time < range.until;
    })
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}

function slotsOfDay(availability: Availability, area: TrialArea, date: Temporal.PlainDate): Slot[] {
  const name = weekDays[date.dayOfWeek - 1];
  const windows = availability.areas[area].filter(({ days }) => name && days.includes(name));
  return windows.flatMap(({ from, to, places }) => {
    const slots: Slot[] = [];
    for (let at = minutesOf(from); at < minutesOf(to); at += availability.stepMinutes) {
      const wall = date.toPlainDateTime({ hour: Math.floor(at / 60), minute: at % 60 });
      const moment = wall.toZonedDateTime(academyZone());
      if (!moment.toPlainDateTime().equals(wall)) continue;
      slots.push({ startsAt: momentAt(moment.epochMilliseconds), places });
    }
    return slots;
  });
}
