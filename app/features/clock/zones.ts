import { academyZone } from "#app/platform/zone-clock.ts";
import { cityInName, currentName } from "#app/platform/zone-names.ts";
import { nameOf } from "#app/ui/stored-names.ts";
import { cities } from "#words/cities.ts";
import { cityNames, zoneRegions } from "#content/zones.ts";
import type { OptionGroup } from "./packed-list.ts";

/** A time zone as people choose it. */
export type Zone = {
  /** As in the IANA time zone database. */
  readonly id: string;
  /** The city or cities it is known by. */
  readonly city: string;
};

/** The first of the cities a zone is known by, for sentences. */
export function cityOf({ city }: Zone): string {
  return city.split(/[,،]/, 1)[0] ?? city;
}

/** The city by whose clock the academy lives, for sentences. */
export function academyCity(): string {
  return cityOf({ id: academyZone(), city: citiesOf(academyZone()) });
}

/** The city or cities a zone is known by. */
export function citiesOf(id: string): string {
  return cities[id] ?? cityNames[id] ?? cityInName(id);
}

function regionOf(id: string): string | undefined {
  return zoneRegions[id.split("/", 1)[0] ?? ""];
}

/** By city, accented letters after plain ones. Not by `Intl.Collator`, which takes long to load. */
function byCity(one: Zone, other: Zone): number {
  const [first, second] = [one.city.normalize("NFD"), other.city.normalize("NFD")];
  return first < second ? -1 : Number(first > second);
}

let zones: readonly Zone[] | undefined;

/** Every zone that can be chosen, as the runtime knows them; listed once, as that takes half a millisecond. */
export function everyZone(): readonly Zone[] {
  if (zones) return zones;
  const ids = [...new Set(Intl.supportedValuesOf("timeZone").map(currentName))];
  zones = ids.filter(regionOf).map((id) => ({ id, city: citiesOf(id) }));
  return zones;
}

/** The same to choose from: by region, then by city. */
export function zoneGroups(): OptionGroup[] {
  const all = everyZone();
  return [...new Set(Object.values(zoneRegions))].map((label) => {
    const own = all.filter(({ id }) => regionOf(id) === label).toSorted(byCity);
    return { label: nameOf(label), options: own.map(({ id, city }) => [id, city] as const) };
  });
}
