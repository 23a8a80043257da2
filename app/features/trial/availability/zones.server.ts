import { knownZones } from "#content/zones.ts";
import { citiesOf, currentName, everyZone, type Zone } from "./zones.ts";

function sameZone(one: string, other: string): boolean {
  const at = Temporal.Instant.fromEpochMilliseconds(0);
  return at.toZonedDateTimeISO(one).equals(at.toZonedDateTimeISO(other));
}

/**
 * The zone that a browser or a form names, also by one of its older names.
 *
 * @returns null where it names none; an offset such as `+05:00` is none, because it knows no clock
 *   changes
 */
export function findZone(name: string): Zone | null {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/.test(name) || name.length > 60) return null;
  const id = currentName(name);
  try {
    const zones = everyZone();
    return (
      zones.find((zone) => zone.id === id) ?? zones.find((zone) => sameZone(zone.id, id)) ?? null
    );
  } catch {
    return null;
  }
}

/** A zone that was accepted once, also where a newer runtime should no longer list it. */
export function zoneById(id: string): Zone {
  return findZone(id) ?? { id, city: citiesOf(id) };
}

/** For how long the clocks of one choice must agree: longer than anybody books or plans a lesson. */
const yearsAlike = 2;
const mostCities = 3;

const quarterMs = 15 * 60 * 1_000;
/** Of the known zones, in the quarter of an hour to which they belong. No clock changes within one. */
let kept = { quarter: NaN, rules: new Map<string, string>() };

/** The same as `rulesOf`, which takes half a millisecond, once for each zone and quarter of an hour. */
function keptRulesOf(id: string, now: number): string {
  const quarter = Math.floor(now / quarterMs);
  if (quarter !== kept.quarter) kept = { quarter, rules: new Map() };
  const rules = kept.rules.get(id) ?? rulesOf(id, quarter * quarterMs);
  kept.rules.set(id, rules);
  return rules;
}

/** All that a zone's clocks do from one moment to another; the same text means the same times. */
function rulesOf(id: string, now: number): string {
  let clock = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(id);
  const until = clock.add({ years: yearsAlike }).epochMilliseconds;
  const rules = [clock.offset];
  for (;;) {
    const next = clock.getTimeZoneTransition("next");
    if (!next || next.epochMilliseconds >= until) return rules.join(" ");
    // Some transitions change the name of a zone's time alone.
    if (next.offset !== clock.offset) rules.push(`${next.epochMilliseconds}${next.offset}`);
    clock = next;
  }
}

/** A few cities, every zone's first before any zone's second. */
function namesFor(ids: readonly string[]): string {
  const cities = ids.map((id) => citiesOf(id).split(", "));
  const most = Math.max(...cities.map(({ length }) => length));
  const names = Array.from({ length: most }, (_, index) =>
    cities.flatMap((list) => list[index] ?? []),
  );
  return names.flat().slice(0, mostCities).join(", ");
}

/**
 * A list of zones short enough to come with a page: one for all whose clocks will agree, named by its best
 * known cities, from west to east.
 *
 * @param chosen represents its clock, with its name first
 * @param now milliseconds since the epoch
 */
export function zoneChoices(chosen: Zone, now: number): Zone[] {
  const ids = [...new Set([chosen.id, ...knownZones])];
  const offsetOf = (id: string) =>
    Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(id).offsetNanoseconds;
  return [...Map.groupBy(ids, (id) => keptRulesOf(id, now)).values()]
    .map((alike) => ({ id: alike[0] ?? "", city: namesFor(alike) }))
    .toSorted((one, other) => offsetOf(one.id) - offsetOf(other.id));
}
