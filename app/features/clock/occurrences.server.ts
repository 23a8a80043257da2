import { momentAt, type Moment } from "#app/platform/moment.ts";

/** A time that comes every week on one clock. */
export type WeeklyTime = {
  /** IANA zone whose clock it follows. */
  readonly zone: string;
  /** From 1, Monday, to 7, on that clock. */
  readonly weekday: number;
  /** Wall time, such as 17:15. */
  readonly time: string;
};

/** One of them: the date on its own clock is what it is known by, wherever it is moved. */
export type Occurrence = {
  /** Such as 2027-03-13. */
  readonly on: string;
  readonly startsAt: Moment;
};

/** Dates on a series' own clock, both included. */
export type DateRange = { readonly from: string; readonly until: string };

/**
 * When a wall time comes on a date: in an hour that the clocks leave out as much later as they jump, in one that
 * comes twice the first time (RFC 5545, section 3.3.5).
 */
export function momentOf(zone: string, on: string, time: string): Moment {
  const wall = Temporal.PlainDate.from(on).toPlainDateTime(Temporal.PlainTime.from(time));
  const at = wall.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;
  return momentAt(at);
}

/** The first date from another one on that falls on a day of the week. */
export function firstOn(weekday: number, from: string): string {
  const date = Temporal.PlainDate.from(from);
  return date.add({ days: (weekday - date.dayOfWeek + 7) % 7 }).toString();
}

/**
 * A weekly time between two dates, in order. Each comes from its own date and wall time, never from the one before.
 */
export function occurrencesOf(weekly: WeeklyTime, { from, until }: DateRange): Occurrence[] {
  const { zone, weekday, time } = weekly;
  const found: Occurrence[] = [];
  let on = Temporal.PlainDate.from(firstOn(weekday, from));
  for (; on.toString() <= until; on = on.add({ weeks: 1 })) {
    found.push({ on: on.toString(), startsAt: momentOf(zone, on.toString(), time) });
  }
  return found;
}

/** The first date on which a weekly time is left out by its clock, or comes twice; null if there is none. */
export function clockFault(
  { zone, weekday, time }: WeeklyTime,
  { from, until }: DateRange,
): { readonly on: string; readonly kind: "gap" | "fold" } | null {
  for (const { on } of occurrencesOf({ zone, weekday, time }, { from, until })) {
    const wall = Temporal.PlainDate.from(on).toPlainDateTime(Temporal.PlainTime.from(time));
    const [first, last] = (["earlier", "later"] as const).map((disambiguation) =>
      wall.toZonedDateTime(zone, { disambiguation }),
    );
    if (first && last && !first.equals(last)) {
      return { on, kind: first.toPlainDateTime().equals(wall) ? "fold" : "gap" };
    }
  }
  return null;
}
