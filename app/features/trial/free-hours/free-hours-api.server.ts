import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { currentAvailability } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Availability } from "#content/documents.ts";
import { trialAreas, type TrialArea } from "#content/categories.ts";
import { bookableSlots } from "#app/features/schedule/free-times.server.ts";

/** Enough for the first three on any clock, and for the day of the first one. */
const mostStarts = 48;
const keptSeconds = 60;

type Kept = { readonly until: number; readonly starts: Promise<readonly string[]> };

/** `every`: what each of them has. */
export type AskedArea = TrialArea | "every";

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

/** What `GET /api/trial/hours` answers: the next moments at which a lesson can start, ISO 8601 in UTC. */
export type FreeHoursAnswer = { readonly starts: readonly string[] };

/**
 * Answers `GET /api/trial/hours?area=tuition`, or with `every`. Holds nothing about a visitor, so any cache may keep it for a
 * minute.
 */
export async function handleFreeHoursGet({ request, context }: RequestArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const asked = new URL(request.url).searchParams.get("area");
  const areas: readonly AskedArea[] = [...trialAreas, "every"];
  const area = areas.find((each) => each === asked);
  const noStore = { "Cache-Control": "no-store" };
  if (!area) return Response.json({ message: "No such area." }, { status: 404, headers: noStore });
  try {
    const answer: FreeHoursAnswer = { starts: await keptStarts(services, area) };
    const headers = { "Cache-Control": `public, max-age=${keptSeconds}` };
    return Response.json(answer, { headers });
  } catch (error) {
    services.logger.error({ err: error }, "the free hours could not be read");
    return Response.json({ message: "Try again." }, { status: 503, headers: noStore });
  }
}
