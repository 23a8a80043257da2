import { gapAt, gapChanges } from "#app/features/clock/clock-gap.server.ts";
import { dayIn, gapWords, timeIn } from "#app/features/clock/time-words.server.ts";
import { offeredSlots } from "#app/features/availability/offered-slots.server.ts";
import { day, minute } from "#app/platform/.server/clock.ts";
import { currentAvailability } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { TrialArea } from "#content/categories.ts";

/**
 * Today on a family's clock, from midnight (0) to midnight (1), with the hours at which trial lessons of a course
 * can begin, also in words.
 *
 * @param now milliseconds since the epoch
 */
export async function dayStrip(
  services: Pick<Services, "db" | "documents">,
  zone: string,
  area: TrialArea | null,
  now: number,
) {
  const midnight = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .startOfDay();
  const from = midnight.epochMilliseconds;
  const until = midnight.add({ days: 1 }).startOfDay().epochMilliseconds;
  const share = (at: number) => Math.min(1, Math.max(0, (at - from) / (until - from)));
  const step = currentAvailability(services).stepMinutes * minute;
  const spans: { from: number; until: number }[] = [];
  const range = { from: from - step, until };
  const slots = area === null ? [] : await offeredSlots(services, area, range, false);
  for (const start of slots.map(({ startsAt }) => Date.parse(startsAt))) {
    const last = spans.at(-1);
    if (last?.until === start) last.until = start + step;
    else spans.push({ from: start, until: start + step });
  }
  const words = spans.map((span) => `${timeIn(zone, span.from)} to ${timeIn(zone, span.until)}`);
  const trials = words.length > 0 ? `Trials at ${words.join(" and ")}; night` : "Night";
  return {
    now: share(now),
    hours: spans.map((span) => ({ from: share(span.from), until: share(span.until) })),
    words: `${trials} from 22:00 to 06:00.`,
  };
}

/** Within half a year either clock changes. */
const lookAheadMs = 190 * day;

/** A zone's difference from the academy's, now and next, such as "5 hours ahead of London, 4 hours from Sunday 28 March". */
export function gapOutlook(zone: string, now: number): string {
  const words = gapWords(gapAt(now, zone));
  const [next] = gapChanges(zone, now, now + lookAheadMs);
  if (!next) return words;
  return `${words}; ${gapWords(next.after)} from ${dayIn(zone, next.at)}`;
}
