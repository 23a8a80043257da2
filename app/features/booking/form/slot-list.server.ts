import type { Moment } from "#app/platform/moment.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { currentAvailability } from "#app/platform/.server/current-site.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import {
  dayFilters,
  firstWeeks,
  nearestHour,
  pack,
  unpack,
  weekends,
  type DayFilter,
  type Weekend,
} from "#app/features/clock/packed-list.ts";
import { slotWeeks } from "#app/features/availability/slot-weeks.server.ts";
import type { TrialArea } from "#content/categories.ts";
import {
  areaOf,
  courseTitle,
  lessonLanguages,
} from "#app/features/catalogue/lesson-subjects.server.ts";
import { findZone, zoneById } from "#app/features/clock/zones.server.ts";
import { bookableSlots, everySlot } from "#app/features/availability/free-times.server.ts";
import type { Moving } from "#app/features/availability/place-store.server.ts";
import type { SlotList, TimesList } from "./trial-page-data.ts";
import { isLearner } from "./trial-schema.ts";

/** What an address or a form asks of the list. */
export type AskedList = {
  readonly course: string;
  readonly zone: string;
  readonly weekend: string;
  readonly days: string;
  /** `child` leaves out the child's night. */
  readonly learner: string;
};

type Readable = { get(name: string): FormDataEntryValue | null };

/** Reads what is asked of the list. Nothing is checked yet, but no text is longer than any real one. */
export function readAskedList(source: Readable): AskedList {
  const text = (name: string) => {
    const value = source.get(name);
    return typeof value === "string" ? value.slice(0, 130) : "";
  };
  return {
    course: text("course"),
    zone: text("zone"),
    weekend: text("weekend"),
    days: text("days"),
    learner: text("learner"),
  };
}

type Listing = Pick<Services, "documents"> & { readonly db: Db | null };

/**
 * The free times of the next weeks for a course, on the visitor's clock; on the academy's if no zone is known, and
 * without times if no course is.
 *
 * @param services with a null for a database that is down: every time is then shown, and taken ones are refused
 *   when sent
 */
export async function loadSlotList(
  services: Listing,
  asked: AskedList,
  now: number,
): Promise<SlotList> {
  const area = areaOf(services, asked.course);
  const list = await loadAreaList(services, area, asked, now);
  const course = area ? asked.course : "";
  return {
    ...list,
    course,
    subject: area ? courseTitle(services, course) : "",
    languages: lessonLanguages(services, course),
    learner: isLearner(asked.learner) ? asked.learner : null,
  };
}

/**
 * What a page holds of a list: its first weeks, and the one of the time that is asked for. Four weeks would be a tenth
 * of the page, and whoever has another clock than the academy's asks for the list again.
 */
export function beginningOf(list: SlotList, slot: Moment | undefined): SlotList {
  const weeks = unpack(list.weeks).filter(({ days }) =>
    days.some(({ choices }) => choices.length > 0),
  );
  const wanted = nearestHour(list.weeks, slot)?.choice.id;
  const shown = weeks.filter(
    ({ days }, index) =>
      index < firstWeeks || days.some(({ choices }) => choices.some(({ id }) => id === wanted)),
  );
  if (shown.length === weeks.length) return list;
  return { ...list, weeks: pack(shown), hasMore: true };
}

/** The same for an area, for a lesson that keeps its course. @param moving the lesson, if it is to move */
export async function loadAreaList(
  services: Listing,
  area: TrialArea | null,
  asked: Omit<AskedList, "course">,
  now: number,
  moving?: Moving,
): Promise<TimesList> {
  const zone = findZone(asked.zone) ?? zoneById(academyZone());
  const weekend: Weekend = weekends.find((each) => each === asked.weekend) ?? "sat-sun";
  const days: DayFilter = dayFilters.find((each) => each === asked.days) ?? "all";
  const childZone = asked.learner === "child" ? zone.id : null;
  const { db, documents } = services;
  const free = (from: TrialArea) =>
    db
      ? bookableSlots({ db, documents }, from, now, childZone, moving)
      : everySlot(currentAvailability(services), from, now, childZone);
  const slots = area ? await free(area) : [];
  const weeks = slotWeeks(slots, { zone, weekend, days, now });
  return { zone, weekend, days, weeks: pack(weeks) };
}
