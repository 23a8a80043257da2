/** Which days are a visitor's weekend. */
export const weekends = ["sat-sun", "fri-sat"] as const;
export type Weekend = (typeof weekends)[number];

/** Which days are shown. */
export const dayFilters = ["all", "weekend", "weekdays"] as const;
export type DayFilter = (typeof dayFilters)[number];

/** One start, in words for the visitor. */
export type SlotChoice = {
  /** The moment, ISO 8601 in UTC: the value of the radio button. */
  readonly id: string;
  /** Time of day where the visitor is, such as 19:30. */
  readonly local: string;
  /** Time of day in London, with the day of the week if it is another. */
  readonly london: string;
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

/** A free time near one that was taken. */
export type FreeTime = {
  /** The value of its radio button. */
  readonly id: string;
  /** Day, time and time in London, for a sentence. */
  readonly words: string;
};

/** Options of a list, under one heading or none. */
export type OptionGroup = {
  readonly label: string;
  /** Whether choosing from it can reveal what someone believes, which the law protects. */
  readonly showsBelief?: true;
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

/** A day and one of its times. */
export type ChosenHour = { readonly day: SlotDay; readonly choice: SlotChoice };

/** The day and the time behind the value of a radio button; null if none of the weeks has it. */
export function findHour(
  weeks: Packed<readonly SlotWeek[]>,
  slot: string | undefined,
): ChosenHour | null {
  for (const { days } of unpack(weeks)) {
    for (const day of days) {
      const choice = day.choices.find(({ id }) => id === slot);
      if (choice) return { day, choice };
    }
  }
  return null;
}
