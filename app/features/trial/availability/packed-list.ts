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
  /** Such as "Tuesday 24 November", where the visitor is. */
  readonly label: string;
  readonly isWeekend: boolean;
  readonly choices: readonly SlotChoice[];
};

export type SlotWeek = {
  readonly label: string;
  /** What a clock change in this week means; null where there is none. */
  readonly shift: string | null;
  readonly days: readonly SlotDay[];
};

/** The same with its days as one text: two hundred times as single values would weigh a kilobyte more. */
export type PackedWeek = Omit<SlotWeek, "days"> & { readonly days: string };

/**
 * `Tuesday 24 November||2026-11-24T14:30:00.000Z|0 19:30 14:30|60 20:30 15:30;Wednesday …`, in minutes
 * from the first; the time in London only where it is another one.
 */
export function packWeek(week: SlotWeek): PackedWeek {
  const days = week.days.map(({ label, isWeekend, choices }) => {
    const first = choices[0]?.id ?? "";
    const times = choices.map(({ id, local, london }) => {
      const minutes = (Date.parse(id) - Date.parse(first)) / 60_000;
      return [minutes, local, ...(london === local ? [] : [london])].join(" ");
    });
    return [label, isWeekend ? "weekend" : "", first, ...times].join("|");
  });
  return { ...week, days: days.join(";") };
}

/** The days of a packed week. */
export function unpackDays({ days }: PackedWeek): SlotDay[] {
  return days.split(";").map((day) => {
    const [label = "", weekend, first = "", ...times] = day.split("|");
    const choices = times.map((time) => {
      const [minutes, local = "", ...london] = time.split(" ");
      const at = new Date(Date.parse(first) + Number(minutes) * 60_000);
      return { id: at.toISOString(), local, london: london.join(" ") || local };
    });
    return { label, isWeekend: weekend !== "", choices };
  });
}

/** What can be chosen from a list, under one heading or none. */
export type OptionGroup = {
  readonly label: string;
  readonly options: readonly (readonly [id: string, name: string])[];
};

/** The same with its options as one text: zones as single values would be half of a page. */
export type PackedGroup = { readonly label: string; readonly options: string };

/** The city in a zone's own name. */
export function cityInName(id: string): string {
  return (id.split("/").at(-1) ?? id).replaceAll("_", " ");
}

/** `Europe/London=London, Manchester;Europe/Paris`: a name follows where it is not in the id. */
export function packGroups(groups: readonly OptionGroup[]): PackedGroup[] {
  return groups.map(({ label, options }) => {
    const texts = options.map(([id, name]) => (name === cityInName(id) ? id : `${id}=${name}`));
    return { label, options: texts.join(";") };
  });
}

export function unpackGroups(packed: readonly PackedGroup[]): OptionGroup[] {
  return packed.map(({ label, options }) => ({
    label,
    options: options.split(";").map((option) => {
      const [id = "", name = cityInName(id)] = option.split("=");
      return [id, name] as const;
    }),
  }));
}
