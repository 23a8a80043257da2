import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { trialAreas, type TrialArea } from "#content/categories.ts";
import { bookableSlots } from "#app/features/schedule/free-times.server.ts";

/** Enough for the first three on any clock, and for the day of the first one. */
const mostStarts = 48;
const keptSeconds = 60;

type Kept = { readonly until: number; readonly starts: Promise<readonly string[]> };

/** One per database: the site has one, and each test its own. */
const kept = new WeakMap<Db, Map<TrialArea, Kept>>();

async function nextStarts(db: Db, area: TrialArea, now: number): Promise<readonly string[]> {
  const slots = await bookableSlots(db, area, now);
  return slots.slice(0, mostStarts).map(({ startsAt }) => startsAt);
}

/** The same for everyone, so that the database is asked once a minute, however many visitors ask. */
function keptStarts(db: Db, area: TrialArea, now: number): Promise<readonly string[]> {
  const areas = kept.get(db) ?? new Map<TrialArea, Kept>();
  kept.set(db, areas);
  const known = areas.get(area);
  if (known && now < known.until) return known.starts;
  const starts = nextStarts(db, area, now);
  areas.set(area, { until: now + keptSeconds * 1_000, starts });
  // After a failure the next visitor asks again.
  starts.catch(() => areas.delete(area));
  return starts;
}

/** What `GET /api/trial/hours` answers: the next moments at which a lesson can start, ISO 8601 in UTC. */
export type FreeHoursAnswer = { readonly starts: readonly string[] };

/**
 * Answers `GET /api/trial/hours?area=tuition`. Holds nothing about a visitor, so any cache may keep it for a
 * minute.
 */
export async function handleFreeHoursGet({ request, context }: RequestArgs): Promise<Response> {
  const { db, clock, logger } = context.get(servicesContext);
  const asked = new URL(request.url).searchParams.get("area");
  const area = trialAreas.find((each) => each === asked);
  const noStore = { "Cache-Control": "no-store" };
  if (!area) return Response.json({ message: "No such area." }, { status: 404, headers: noStore });
  try {
    const answer: FreeHoursAnswer = { starts: await keptStarts(db, area, clock.now()) };
    const headers = { "Cache-Control": `public, max-age=${keptSeconds}` };
    return Response.json(answer, { headers });
  } catch (error) {
    logger.error({ err: error }, "the free hours could not be read");
    return Response.json({ message: "Try again." }, { status: 503, headers: noStore });
  }
}
