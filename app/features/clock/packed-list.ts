import { timeOf, type Moment } from "#app/platform/moment.ts";
import { clockWords } from "#words/clock-words.ts";

/** Which days are a visitor's weekend. */
export const weekends = ["sat-sun", "fri-sat"] as const;
export type Weekend = (typeof weekends)[number];

/** Which days are shown. */
export const dayFilters = ["all", "weekend", "weekdays"] as const;
export type DayFilter = (typeof dayFilters)[number];

/** One start, in words for the visitor. */
export type SlotChoice = {
  /** The value of the radio button. */
  readonly id: Moment;
  /** Time of day where the visitor is, such as 19:30. */
  readonly local: string;
  /** Time of day at the academy, with the day of the week if it is another. Absent where it is the same. */
  readonly academyTime?: string;
};

export type SlotDay = {
  /** Such as "Tuesday 24 November", where the visitor is. */
  readonly label: string;
  readonly isWeekend: boolean;
  readonly choices: readonly SlotChoice[];
};

export type SlotWeek = {
  readonly label: string;
  /** What a clock change in this week means; null if there is none. */
  readonly shift: string | null;
  readonly days: readonly SlotDay[];
};

/** How many weeks a list begins with: this one may be nearly over. */
export const firstWeeks = 2;

/** A free time near one that was taken. */
export type FreeTime = {
  /** The value of its radio button. */
  readonly id: Moment;
  /** Day, time and time at the academy, for a sentence. */
  readonly words: string;
};

/** Options of a list, under one heading or none. */
export type OptionGroup = {
  readonly label: string;
  /** Whether choosing from it can reveal what someone believes, which the law protects. */
  readonly "data-belief"?: true;
  readonly options: readonly (readonly [id: string, name: string])[];
};

/** A value as one text: as single values in a page's data, hundreds of times and zones would weigh kilobytes. */
export type Packed<T> = string & { readonly holds?: T };

export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value);
}

export function unpack<T>(packed: Packed<T>): T {
  return JSON.parse(packed) as T;
}

/** A start with its times as readers say them: as data they are digits, because there are hundreds. */
export function saidTimes({ id, local, academyTime }: SlotChoice): SlotChoice {
  return {
    id,
    local: clockWords(local),
    ...(academyTime && { academyTime: clockWords(academyTime) }),
  };
}

/** A day and one of its times. */
export type ChosenHour = { readonly day: SlotDay; readonly choice: SlotChoice };

function hoursOf(weeks: Packed<readonly SlotWeek[]>): ChosenHour[] {
  return unpack(weeks).flatMap(({ days }) =>
    days.flatMap((day) => day.choices.map((choice) => ({ day, choice }))),
  );
}

/** The time of a list that is the one asked for, or else the nearest to it; null if the list is empty. */
export function nearestHour(
  weeks: Packed<readonly SlotWeek[]>,
  slot: Moment | undefined,
): ChosenHour | null {
  if (slot === undefined) return null;
  const wanted = timeOf(slot);
  const distance = ({ choice }: ChosenHour) => Math.abs(timeOf(choice.id) - wanted);
  return hoursOf(weeks).reduce<ChosenHour | null>(
    (best, hour) => (best && distance(best) <= distance(hour) ? best : hour),
    null,
  );
}

/** A child is home from school then, and not yet in bed; both are times at which a lesson may start. */
export const afterSchool = { from: "16:00", to: "20:30" } as const;

/**
 * Where no weekday has a time after school: the first by day at a weekend, or else the first of all.
 *
 * @returns null if there is such a time, or none at all
 */
export function insteadOfAfterSchool(weeks: Packed<readonly SlotWeek[]>): ChosenHour | null {
  const hours = hoursOf(weeks);
  const isBetween = (from: string, { choice }: ChosenHour) =>
    choice.local >= from && choice.local <= afterSchool.to;
  if (hours.some((hour) => !hour.day.isWeekend && isBetween(afterSchool.from, hour))) return null;
  const atWeekend = hours.find((hour) => hour.day.isWeekend && isBetween("08:00", hour));
  return atWeekend ?? hours[0] ?? null;
}
