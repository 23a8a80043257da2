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
  /** Time of day in London, with the day of the week where that is another one. */
  readonly london: string;
};

export type SlotDay = {
  /** ISO 8601, where the visitor is. */
  readonly date: string;
  /** Such as "Tuesday 24 November". */
  readonly label: string;
  readonly isWeekend: boolean;
  readonly choices: readonly SlotChoice[];
};

export type SlotWeek = {
  /** First day of the week, ISO 8601: names the week in a page. */
  readonly start: string;
  readonly label: string;
  /** What a clock change in this week means; null where there is none. */
  readonly shift: string | null;
  readonly days: readonly SlotDay[];
};
