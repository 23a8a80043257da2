import { cityInName } from "../form/packed-zones.ts";
import { cityNames, zoneRegions } from "#content/zones.ts";

/** A time zone as people choose it. */
export type Zone = {
  /** As in the IANA time zone database. */
  readonly id: string;
  /** The city or cities by which it is known. */
  readonly city: string;
};

export type ZoneGroup = { readonly label: string; readonly zones: readonly Zone[] };

/** Some runtimes still list zones by names that the database has since replaced. */
const renamed: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

function cityOf(id: string): string {
  return cityNames[id] ?? cityInName(id);
}

function regionOf(id: string): string | undefined {
  return zoneRegions[id.split("/", 1)[0] ?? ""];
}

/** Every zone that can be chosen: by region, then by city. */
export function zoneGroups(): ZoneGroup[] {
  const ids = [...new Set(Intl.supportedValuesOf("timeZone").map((id) => renamed[id] ?? id))];
  const zones = ids.filter(regionOf).map((id) => ({ id, city: cityOf(id) }));
  const labels = [...new Set(Object.values(zoneRegions))];
  return labels.map((label) => ({
    label,
    zones: zones
      .filter(({ id }) => regionOf(id) === label)
      .toSorted((one, other) => one.city.localeCompare(other.city, "en")),
  }));
}

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
  const id = renamed[name] ?? name;
  try {
    const groups = zoneGroups().flatMap(({ zones }) => zones);
    const exact = groups.find((zone) => zone.id === id);
    if (exact) return exact;
    return groups.find((zone) => sameZone(zone.id, id)) ?? null;
  } catch {
    return null;
  }
}

/** A zone that was accepted once, also where a newer runtime should no longer list it. */
export function zoneById(id: string): Zone {
  return findZone(id) ?? { id, city: cityOf(id) };
}
