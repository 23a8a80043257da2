import type { Availability } from "./availability-schema.ts";

/*
 * When trial lessons are given: wall-clock hours in London, week after week, for each subject area.
 * A window holds one start on every full step from `from` up to, and not including, `to`; the last lesson ends after
 * it. `places` is how many lessons of the area can run at one moment. The file is checked when the site is built.
 */
const everyDay = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const weekdays = ["mon", "tue", "wed", "thu", "fri"] as const;
const weekend = ["sat", "sun"] as const;

export const availability = {
  /** Minutes from one possible start to the next: 15, 20, 30 or 60, of whatever length a lesson is (`policy.ts`). */
  stepMinutes: 60,
  /** How far ahead a lesson can be booked, in weeks. */
  weeksAhead: 4,
  /** The shortest time between booking and lesson, in hours. */
  noticeHours: 12,
  areas: {
    islamic: [
      { days: everyDay, from: "05:00", to: "08:00", places: 2 },
      { days: everyDay, from: "14:00", to: "18:00", places: 5 },
      { days: everyDay, from: "20:00", to: "23:00", places: 2 },
    ],
    tuition: [
      { days: weekdays, from: "06:00", to: "08:00", places: 2 },
      { days: weekdays, from: "14:00", to: "20:00", places: 2 },
      { days: weekend, from: "08:00", to: "14:00", places: 2 },
    ],
    web: [
      { days: weekdays, from: "07:00", to: "09:00", places: 1 },
      { days: weekdays, from: "15:00", to: "22:00", places: 2 },
      { days: weekend, from: "09:00", to: "13:00", places: 1 },
    ],
    programming: [
      { days: weekdays, from: "07:00", to: "09:00", places: 1 },
      { days: weekdays, from: "15:00", to: "22:00", places: 2 },
      { days: weekend, from: "09:00", to: "13:00", places: 1 },
    ],
    languages: [
      { days: weekdays, from: "07:00", to: "10:00", places: 1 },
      { days: weekdays, from: "16:00", to: "21:00", places: 1 },
      { days: weekend, from: "10:00", to: "14:00", places: 1 },
    ],
  },
} satisfies Availability;
