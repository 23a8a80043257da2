import * as v from "valibot";

import { trialAreas } from "./categories.ts";

/** In the order in which ISO 8601 numbers them, from 1 for Monday. */
export const weekDays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time of day has the form 09:30."),
  v.metadata({ isWords: false }),
);
/** A window may last until midnight. */
const endOfWindow = v.union([v.literal("24:00"), timeOfDay]);

const dayNames = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
} satisfies Record<(typeof weekDays)[number], string>;

/** Minutes since midnight of a time of day such as 14:30. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

const windowSchema = v.pipe(
  v.strictObject({
    days: v.pipe(
      v.array(v.pipe(v.picklist(weekDays), v.metadata({ labels: dayNames }))),
      v.minLength(1, "A window needs at least one day."),
      v.check((days) => new Set(days).size === days.length, "A window names a day twice."),
      v.readonly(),
    ),
    from: v.pipe(timeOfDay, v.title("From")),
    to: v.pipe(endOfWindow, v.title("To"), v.description("24:00 is midnight.")),
    places: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(50),
      v.title("Lessons at the same time"),
    ),
  }),
  v.check(({ from, to }) => minutesOf(from) < minutesOf(to), "A window ends after it begins."),
);

export type AvailabilityWindow = v.InferOutput<typeof windowSchema>;

function overlap(one: AvailabilityWindow, other: AvailabilityWindow): boolean {
  return (
    one.days.some((day) => other.days.includes(day)) &&
    minutesOf(one.from) < minutesOf(other.to) &&
    minutesOf(other.from) < minutesOf(one.to)
  );
}

const areaSchema = v.pipe(
  v.array(windowSchema),
  v.minLength(1, "An area needs at least one window."),
  v.check(
    (windows) =>
      windows.every((one, index) =>
        windows.slice(index + 1).every((other) => !overlap(one, other)),
      ),
    "Two windows of one area overlap.",
  ),
  v.readonly(),
);

export const availabilitySchema = v.pipe(
  v.strictObject({
    stepMinutes: v.pipe(
      v.picklist([15, 20, 30, 60]),
      v.title("A lesson may begin every so many minutes"),
    ),
    weeksAhead: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(12),
      v.title("Weeks ahead that can be booked"),
    ),
    noticeHours: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(2),
      v.maxValue(168),
      v.title("Hours between booking and lesson, at least"),
    ),
    areas: v.pipe(
      v.strictObject(v.entriesFromList(trialAreas, areaSchema)),
      v.title("Hours by subject area"),
    ),
  }),
  v.title("Times for trials"),
  v.description(
    "When trial lessons can be booked, by {academyClock}’s clock. Days that differ are under Hours.",
  ),
  v.metadata({ group: "who" }),
);

export type Availability = v.InferOutput<typeof availabilitySchema>;
