import type { Db } from "#app/platform/.server/db/database.ts";
import { type Availability, checkAvailability } from "#content/availability-schema.ts";
import { availability as content } from "#content/availability.ts";
import type { TrialArea } from "#content/categories.ts";
import { trialForm } from "#content/pages/trial.ts";
import { dayIn, londonBeside, timeIn } from "../availability/time-words.server.ts";
import {
  bookableRange,
  type Slot,
  slotAt,
  weeklySlots,
} from "../availability/weekly-slots.server.ts";
import type { Zone } from "../availability/zones.ts";
import type { FreeTime } from "../form/trial-page-data.ts";
import { freeSlots } from "./booking-store.server.ts";

/** The hours of trial lessons. Every page with a trial form imports this, so the build checks it. */
export const availability: Availability = checkAvailability(content);

/** Every slot of an area that can be booked now. */
export async function bookableSlots(db: Db, area: TrialArea, now: number): Promise<Slot[]> {
  return freeSlots(db, area, everySlot(area, now), now);
}

/** The same, whoever has booked what. */
export function everySlot(area: TrialArea, now: number): Slot[] {
  return weeklySlots(availability, area, bookableRange(availability, now));
}

/** The slot at a moment, as far as the hours and the notice go; whether it is full is not asked. */
export function bookableSlot(area: TrialArea, startsAt: string, now: number): Slot | null {
  const { from, until } = bookableRange(availability, now);
  const time = Date.parse(startsAt);
  if (!(time >= from && time < until)) return null;
  return slotAt(availability, area, startsAt) ?? null;
}

/** A moment on both clocks, such as "Tuesday 24 November, 21:00 (16:00 in London)". */
export function bothClocks(zone: Zone, startsAt: string): string {
  const time = Date.parse(startsAt);
  const london = trialForm.times.london.replace("{time}", londonBeside(zone.id, time));
  return `${dayIn(zone.id, time)}, ${timeIn(zone.id, time)} (${london})`;
}

const shownTimes = 4;

/** The free times nearest to one that could not be had, in order. */
export async function nearestFree(
  db: Db,
  wanted: { area: TrialArea; startsAt: string; zone: Zone },
  now: number,
): Promise<FreeTime[]> {
  const distance = ({ startsAt }: Slot) =>
    Math.abs(Date.parse(startsAt) - Date.parse(wanted.startsAt));
  const slots = await bookableSlots(db, wanted.area, now);
  return slots
    .filter(({ startsAt }) => startsAt !== wanted.startsAt)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, shownTimes)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .map(({ startsAt }) => ({ id: startsAt, words: bothClocks(wanted.zone, startsAt) }));
}
