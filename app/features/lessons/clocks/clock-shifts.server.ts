import { timeOf, type Moment } from "#app/platform/moment.ts";
import { momentOf, occurrencesOf } from "#app/features/clock/occurrences.server.ts";
import { day, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Series } from "../series-store.server.ts";
import { weeklyFrom } from "../year-outlook.server.ts";

/** At what time a lesson comes on each of its two clocks, such as 17:15. */
export type Walls = { readonly family: string; readonly tutor: string };

/** The first lesson that comes at another time for one side than those before it. */
export type Shift = {
  /** Its own date, and when it begins. ISO 8601. */
  readonly on: string;
  readonly startsAt: string;
  /** At what times they came until then. */
  readonly was: Walls;
};

type Weekly = Pick<Series, "zone" | "weekday" | "time" | "starts_on" | "ends_on" | "family_zone">;

export function wallsAt(series: Pick<Series, "family_zone">, tutorZone: string, at: string): Walls {
  return {
    family: weeklyFrom(at, series.family_zone).time,
    tutor: weeklyFrom(at, tutorZone).time,
  };
}

export const sameWalls = (one: Walls, other: Walls) =>
  one.family === other.family && one.tutor === other.tutor;

/** The first moment after one lesson, and no later than the next, at which one of some clocks changes. */
function transitionBetween(zones: readonly string[], from: string, until: string): number {
  const moments = zones.flatMap((zone) => {
    const next = Temporal.Instant.from(from).toZonedDateTimeISO(zone).getTimeZoneTransition("next");
    return next ? [next.epochMilliseconds] : [];
  });
  return Math.min(Date.parse(until), ...moments);
}

/**
 * The first lesson ahead that comes at another time for one side than the one before, if the clocks change within some
 * days. Each lesson is worked out from its own date, so it is what the rows will say.
 */
export function nextShift(
  series: Weekly,
  tutorZone: string,
  { now, withinDays }: { readonly now: number; readonly withinDays: number },
): Shift | null {
  const dateOf = (at: number) => toIso(at).slice(0, 10);
  const first = dateOf(now - 8 * day);
  const from = first > series.starts_on ? first : series.starts_on;
  const last = dateOf(now + (withinDays + 8) * day);
  const zones = [series.zone, series.family_zone, tutorZone];
  const until = series.ends_on !== null && series.ends_on < last ? series.ends_on : last;
  let before: (Walls & { readonly startsAt: string }) | null = null;
  for (const { on, startsAt } of occurrencesOf(series, { from, until })) {
    const walls = wallsAt(series, tutorZone, startsAt);
    if (before && Date.parse(startsAt) > now && !sameWalls(before, walls)) {
      const { family, tutor } = before;
      const changes = transitionBetween(zones, before.startsAt, startsAt);
      return changes > now + withinDays * day ? null : { on, startsAt, was: { family, tutor } };
    }
    before = { ...walls, startsAt };
  }
  return null;
}

/** What a lesson would be if one side kept its time. */
export type Kept = Walls & { readonly startsAt: Moment };

/** The moment nearest to another one at which a clock shows a time: a time near midnight may be on the day beside. */
function nearest(zone: string, time: string, to: Moment): Moment {
  const date = Temporal.Instant.from(to).toZonedDateTimeISO(zone).toPlainDate();
  const far = (at: Moment) => Math.abs(timeOf(at) - timeOf(to));
  return [-1, 0, 1]
    .map((days) => momentOf(zone, date.add({ days }).toString(), time))
    .reduce((best, at) => (far(at) < far(best) ? at : best));
}

/** The lesson of a question if the family keeps its time, if the tutor does, and if nobody says anything. */
export function keptTimes(
  question: { readonly starts_at: Moment; readonly family_was: string; readonly tutor_was: string },
  series: Pick<Series, "family_zone">,
  tutorZone: string,
): Readonly<Record<"family" | "tutor" | "anchor", Kept>> {
  const { starts_at: at, family_was: family, tutor_was: tutor } = question;
  const kept = (startsAt: Moment) => ({ startsAt, ...wallsAt(series, tutorZone, startsAt) });
  return {
    family: kept(nearest(series.family_zone, family, at)),
    tutor: kept(nearest(tutorZone, tutor, at)),
    anchor: kept(at),
  };
}

/** Minutes ahead of UTC from moments on, in order: what the clocks of a zone are going to do. */
export type Offsets = readonly (readonly [from: number, minutes: number])[];

/** For how long ahead the clocks of a zone are looked at. */
const foreseenMs = 400 * day;

/** What the clocks of a zone are going to do from a moment on, by the rules of this machine. */
export function offsetsOf(zone: string, now: number): Offsets {
  const ahead = ({ offsetNanoseconds }: Temporal.ZonedDateTime) => offsetNanoseconds / 60e9;
  let at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const found: [number, number][] = [[now, ahead(at)]];
  for (;;) {
    const next = at.getTimeZoneTransition("next");
    if (!next || next.epochMilliseconds > now + foreseenMs) return found;
    found.push([next.epochMilliseconds, ahead(next)]);
    at = next;
  }
}

/** Minutes ahead of UTC at a moment. */
function minutesAt(offsets: Offsets, at: number): number {
  return offsets.findLast(([from]) => from <= at)?.[1] ?? offsets[0]?.[1] ?? 0;
}

/** Time of day at a moment on a clock that does what was foreseen. */
export function wallBy(offsets: Offsets, startsAt: string): string {
  const at = Date.parse(startsAt);
  return toIso(at + minutesAt(offsets, at) * minute).slice(11, 16);
}

/** Whether the clocks of a zone are going to do something else than was foreseen, before it was seen no further. */
export function hasChanged(foreseen: Offsets, offsets: Offsets, now: number): boolean {
  const end = (foreseen[0]?.[0] ?? now) + foreseenMs;
  const moments = [...foreseen, ...offsets].map(([from]) => from).filter((at) => at < end);
  return [now, ...moments].some(
    (at) => at >= now && minutesAt(foreseen, at) !== minutesAt(offsets, at),
  );
}
