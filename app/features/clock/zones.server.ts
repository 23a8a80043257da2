import { currentName } from "#app/platform/zone-names.ts";
import { citiesOf, everyZone, type Zone } from "./zones.ts";

function sameZone(one: string, other: string): boolean {
  const at = Temporal.Instant.fromEpochMilliseconds(0);
  return at.toZonedDateTimeISO(one).equals(at.toZonedDateTimeISO(other));
}

/** Comparing an older name with every zone takes ten milliseconds, and anyone can ask for it. */
const found = new Map<string, Zone | null>();
const mostFound = 1_000;

/**
 * The zone that a browser or a form names, perhaps by one of its older names.
 *
 * @returns null if it names none; an offset such as `+05:00` is not one, because it has no clock changes
 */
export function findZone(name: string): Zone | null {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/.test(name) || name.length > 60) return null;
  const known = found.get(name);
  if (known !== undefined) return known;
  const id = currentName(name);
  try {
    const zones = everyZone();
    const zone =
      zones.find((one) => one.id === id) ?? zones.find((one) => sameZone(one.id, id)) ?? null;
    if (found.size >= mostFound) found.clear();
    found.set(name, zone);
    return zone;
  } catch {
    return null;
  }
}

/** A zone that was accepted once, even if a newer runtime no longer lists it. */
export function zoneById(id: string): Zone {
  return findZone(id) ?? { id, city: citiesOf(id) };
}
