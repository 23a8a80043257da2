import { courseTitle, areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { bookableSlots, bothClocks } from "#app/features/availability/free-times.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { timeOfDay } from "#app/platform/zone-clock.ts";
import type { Booking } from "#app/features/booking/booking-store.server.ts";
import type { BlankValues } from "./blanks.ts";
import type { WholeCase } from "../view/case-store.server.ts";
import type { Family } from "../view/family-store.server.ts";

/** Hours offered for the blank, from tomorrow on. */
const shownHours = 24;
/** The time on the child's own clock. */
const night = { from: 22, to: 6 };

/** The address of a lesson's page, as the mails of whoever booked it have it. */
export type LinkToLesson = (services: Services, booking: Booking) => Promise<string>;

/** What a lesson of a course costs, in words; empty where no price is published. */
export type PriceOf = (services: Services, course: string, now: number) => string;

/** The values for the blanks of a saved reply, by name; empty where unknown. */
export async function blankValues(
  services: Services,
  { row }: WholeCase,
  { trials }: Family,
  {
    myName,
    zoneId,
    linkTo,
    priceOf,
  }: {
    readonly myName: string;
    readonly zoneId: string | null;
    readonly linkTo: LinkToLesson;
    readonly priceOf: PriceOf;
  },
  now: number,
): Promise<BlankValues> {
  const zone = zoneId === null ? null : zoneById(zoneId);
  const next = trials.findLast(
    ({ state, starts_at: at }) => state === "booked" && Date.parse(at ?? "") > now,
  );
  return {
    name: row.name,
    city: zone ? cityOf(zone) : "",
    "their time": zone ? timeOfDay(now, zone.id) : "",
    "free hours": "",
    course: row.course === "" ? "" : courseTitle(services, row.course),
    price: priceOf(services, row.course, now),
    tutor: next?.tutor_name ?? "",
    lesson: next?.starts_at ? bothClocks(zoneById(next.zone), next.starts_at) : "",
    "join link": next ? await linkTo(services, next) : "",
    "my name": myName,
  };
}

/** Hours that can still be booked, on both clocks; children are offered none at night. */
export async function freeHours(
  services: Services,
  { row }: WholeCase,
  { trials }: Family,
  zoneId: string | null,
  now: number,
): Promise<readonly string[]> {
  const area = areaOf(services, row.course);
  if (area === null || zoneId === null) return [];
  const zone = zoneById(zoneId);
  const isChild = trials.some(({ learner }) => learner === "child");
  const slots = await bookableSlots(services, area, now);
  return slots
    .filter(({ startsAt }) => !isChild || isByDay(startsAt, zone.id))
    .slice(0, shownHours)
    .map(({ startsAt }) => bothClocks(zone, startsAt));
}

function isByDay(startsAt: string, zone: string): boolean {
  const { hour } = Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone);
  return hour >= night.to && hour < night.from;
}
