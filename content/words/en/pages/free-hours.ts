import { policy } from "#content/policy.ts";

/** The next free hours on the visitor's clock. `{…}` is filled in by the page. */
export const freeHours = {
  heading: `Meet a tutor for ${policy.trialMinutes} minutes, free`,
  nextIn: "Next available times, in {city} time",
  next: "Next available times, in your time",
  choose: "Choose from all available times",
  all: "All available times",
  noCard: "No card needed",
  /** At the foot of the screen, with the first free time below it. */
  bar: `Free ${policy.trialMinutes}-minute trial`,
  first: "Next: {day} {time}",
  firstIn: "Next: {day} {time}, {city}",
  none: {
    text: "No available times in the coming weeks.",
    link: "Tell us when suits you",
  },
  failed: { text: "Times could not be loaded.", link: "See all available times" },
  /** Read out after a time and its day. */
  book: ": book a free trial lesson",
  today: "today",
  tomorrow: "tomorrow",
};

export const hourBand = {
  label: "Available times in your time zone",
  /** Stands in place of the ruler until scripts have drawn it. */
  withoutScript:
    "We agree lesson times in your own time zone, and write them in {academyClock} time too.",
  yours: "{city}, your time",
  yoursUnknown: "your time",
  from: "Available {day}, from {time}",
  stretches: "Available {day}: {stretches}",
  next: "{before}, {next}",
  and: "{before}, and {last}",
  stretch: "{from} to {to}",
  /** A day other than today: its name, and how far off it is. */
  tomorrow: "tomorrow, {weekday}",
  later: "on {weekday}",
  cities: "The time now in seven cities",
};
