import { fillText } from "#app/platform/fill-text.ts";
import { academyCity } from "#app/features/clock/zones.ts";
import { timeOf, type Moment } from "#app/platform/moment.ts";
import { comma } from "#app/platform/language.ts";
import { currentAvailability } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Availability } from "#content/documents.ts";
import type { TrialArea } from "#content/categories.ts";
import { trialForm } from "#words/pages/trial.ts";
import { dayIn, academyBeside, timeIn } from "#app/features/clock/time-words.server.ts";
import { offeredAt, offeredSlots } from "./offered-slots.server.ts";
import { bookableRange, type Slot, weeklySlots } from "./weekly-slots.server.ts";
import type { Zone } from "#app/features/clock/zones.ts";
import { freeSlots, type Moving } from "./place-store.server.ts";
import { isChildsNight } from "#app/features/clock/child-night.ts";
import { openSlots } from "./closed-days.server.ts";
import type { FreeTime } from "#app/features/clock/packed-list.ts";

type Scheduled = Pick<Services, "db" | "documents">;

/**
 * Every slot of an area that can be booked now.
 *
 * @param childZone the zone of a child, whose night is left out; null for an adult
 * @param moving the lesson for which another time is wanted
 */
export async function bookableSlots(
  { db, documents }: Scheduled,
  area: TrialArea,
  now: number,
  childZone: string | null = null,
  moving?: Moving,
): Promise<Slot[]> {
  const range = bookableRange(currentAvailability({ documents }), now);
  const offered = await offeredSlots({ db, documents }, area, range, childZone !== null);
  const open = await openSlots(db, area, byDay(offered, childZone));
  return freeSlots(db, area, open, now, moving);
}

/** Leaves out a child's night. @param childZone null for an adult */
function byDay(slots: readonly Slot[], childZone: string | null): readonly Slot[] {
  if (childZone === null) return slots;
  return slots.filter(({ startsAt }) => !isChildsNight(childZone, startsAt));
}

/** Every slot of an area by the document of usual hours, booked or not: for when the database is down. */
export function everySlot(
  availability: Availability,
  area: TrialArea,
  now: number,
  childZone: string | null = null,
): Slot[] {
  return [...byDay(weeklySlots(availability, area, bookableRange(availability, now)), childZone)];
}

/**
 * The slot at a moment, if the hours and the notice allow it; whether it is full is not checked.
 *
 * @param childZone the zone of a child, who is offered none at night; null for an adult
 */
export async function bookableSlot(
  { db, documents }: Scheduled,
  area: TrialArea,
  startsAt: Moment,
  now: number,
  childZone: string | null = null,
): Promise<Slot | null> {
  const availability = currentAvailability({ documents });
  const { from, until } = bookableRange(availability, now);
  const time = timeOf(startsAt);
  if (!(time >= from && time < until)) return null;
  if (childZone !== null && isChildsNight(childZone, startsAt)) return null;
  return await openAt({ db, documents }, area, startsAt, childZone !== null);
}

/** The slot at a moment, if a tutor is free and the day is open; whether it is full is not checked. */
export async function openAt(
  services: Scheduled,
  area: TrialArea,
  startsAt: Moment,
  isChild: boolean,
): Promise<Slot | null> {
  const slot = await offeredAt(services, area, startsAt, isChild);
  const [open] = slot ? await openSlots(services.db, area, [slot]) : [];
  return open ?? null;
}

/** A moment on both clocks, such as "Tuesday 24 November, 21:00 (16:00 in London)"; on one where they agree. */
export function bothClocks(zone: Zone, startsAt: Moment): string {
  const time = timeOf(startsAt);
  const own = timeIn(zone.id, time);
  const academyTime = academyBeside(zone.id, time);
  const beside =
    academyTime === own
      ? ""
      : ` (${fillText(trialForm.times.academyTime, { time: academyTime, academyClock: academyCity() })})`;
  return `${dayIn(zone.id, time)}${comma}${own}${beside}`;
}

const shownTimes = 4;

/** The free times nearest to one that was taken, in order. */
export async function nearestFree(
  services: Scheduled,
  wanted: { area: TrialArea; startsAt: Moment; zone: Zone; isChild?: boolean },
  now: number,
): Promise<FreeTime[]> {
  const distance = ({ startsAt }: Slot) => Math.abs(timeOf(startsAt) - timeOf(wanted.startsAt));
  const slots = await bookableSlots(
    services,
    wanted.area,
    now,
    wanted.isChild ? wanted.zone.id : null,
  );
  return slots
    .filter(({ startsAt }) => startsAt !== wanted.startsAt)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, shownTimes)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .map(({ startsAt }) => ({ id: startsAt, words: bothClocks(wanted.zone, startsAt) }));
}
