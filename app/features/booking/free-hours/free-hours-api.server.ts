import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { currentAvailability } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Availability } from "#content/documents.ts";
import { trialAreas, type TrialArea } from "#content/categories.ts";
import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { areaOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { timeIn } from "#app/features/clock/time-words.server.ts";
import type { Zone } from "#app/features/clock/zones.ts";
import { zoned } from "#app/features/clock/zoned.server.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import { inLanguage } from "#app/platform/language.ts";
import { escapeHtml } from "#app/platform/.server/outbox/mail-html.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { placeOfZone } from "#app/ui/sky/zone-places.ts";
import { freeHours } from "#words/pages/free-hours.ts";
import { trialPath } from "../form/asked-lesson.ts";
import { chooseHours } from "./choose-hours.ts";
import { trialMs } from "./free-stretches.ts";
import { nameOfDay } from "./hour-words.ts";

/** Enough for the first three on any clock, and for the day of the first one. */
const mostStarts = 48;
const keptSeconds = 60;

type Kept = { readonly until: number; readonly starts: Promise<readonly string[]> };

/** `every`: what each of them has. */
type AskedArea = TrialArea | "every";

/** Of what is published now: times that were changed are not found among them. */
const kept = new WeakMap<Availability, Map<AskedArea, Kept>>();

type Scheduled = Pick<Services, "clock" | "db" | "documents">;

async function nextStarts(
  services: Scheduled,
  area: AskedArea,
  now: number,
): Promise<readonly string[]> {
  const startsIn = async (one: TrialArea) =>
    (await bookableSlots(services, one, now)).map(({ startsAt }) => startsAt);
  if (area !== "every") return (await startsIn(area)).slice(0, mostStarts);
  const all = await Promise.all(trialAreas.map(startsIn));
  const common = all.reduce((starts, others) => {
    const known = new Set(others);
    return starts.filter((start) => known.has(start));
  });
  // If the subjects have little in common, the form says which time is nearest.
  const starts = common.length < 3 ? [...new Set(all.flat())].toSorted() : common;
  return starts.slice(0, mostStarts);
}

/** The same for everyone, so that the database is asked once a minute, however many visitors ask. */
function keptStarts(services: Scheduled, area: AskedArea): Promise<readonly string[]> {
  const now = services.clock.now();
  const availability = currentAvailability(services);
  const areas = kept.get(availability) ?? new Map<AskedArea, Kept>();
  kept.set(availability, areas);
  const known = areas.get(area);
  if (known && now < known.until) return known.starts;
  const starts = nextStarts(services, area, now);
  areas.set(area, { until: now + keptSeconds * 1_000, starts });
  // After a failure the next visitor asks again.
  starts.catch(() => areas.delete(area));
  return starts;
}

/** The times that are offered first, for one clock. */
type FirstHours = {
  /** Stands above them. */
  readonly heading: string;
  /** Items of a list, with links to the form: as `HourTiles` draws them. */
  readonly html: string;
};

/** @returns null if there are too few */
function firstHours(
  starts: readonly string[],
  course: string | undefined,
  zone: Zone,
  now: number,
): FirstHours | null {
  const dayOf = (at: number) => zoned(at, zone.id).toPlainDate();
  const clock = (at: number) => ({
    day: dayOf(at).toString(),
    weekday: dayOf(at).dayOfWeek % 7,
    hour: zoned(at, zone.id).hour,
  });
  const times = starts.map((start) => Date.parse(start));
  const chosen = chooseHours(times, trialMs(), clock);
  if (chosen.length < 3) return null;
  const city = placeOfZone(zone.id)?.city;
  const items = chosen.map((at) => {
    const day = nameOfDay(at, dayOf(now).until(dayOf(at)).days, zone.id);
    const to = inLanguage(trialPath({ course, slot: new Date(at).toISOString() }));
    const parts = [to, timeIn(zone.id, at), day, freeHours.book] as const;
    const [href, time, date, book] = parts.map(escapeHtml);
    return `<li><a href="${href}"><b>${time}</b> <span>${date}</span> <span class="visually-hidden">${book}</span></a></li>`;
  });
  const heading = city ? fillText(freeHours.nextIn, { city }) : freeHours.next;
  return { heading, html: items.join("") };
}

/** What `GET /api/trial/hours` answers. */
export type FreeHoursAnswer = {
  /** The next moments at which a lesson can start, ISO 8601 in UTC. */
  readonly starts: readonly string[];
  readonly first: FirstHours | null;
};

/**
 * Answers `GET /api/trial/hours?course=tajweed&zone=Asia/Karachi`; without a course, with what every subject has. Holds
 * nothing about a visitor but the clock, so any cache may keep it for a minute.
 */
export async function handleFreeHoursGet({ request, context }: RequestArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const course = searchParams.get("course") ?? undefined;
  const area = course === undefined ? "every" : areaOf(services, course);
  const zone = findZone(searchParams.get("zone") ?? "");
  const noStore = { "Cache-Control": "no-store" };
  if (!area)
    return Response.json({ message: "No such course." }, { status: 404, headers: noStore });
  try {
    const starts = await keptStarts(services, area);
    const first = zone && firstHours(starts, course, zone, services.clock.now());
    const answer: FreeHoursAnswer = { starts, first };
    const headers = { "Cache-Control": `public, max-age=${keptSeconds}` };
    return Response.json(answer, { headers });
  } catch (error) {
    services.logger.error({ err: error }, "the free hours could not be read");
    return Response.json({ message: "Try again." }, { status: 503, headers: noStore });
  }
}
