import { cityInName, currentName } from "#app/platform/zone-names.ts";
import { cities } from "#words/cities.ts";
import { zonePlaces } from "#content/zone-places.ts";
import type { LonLat } from "./sun.ts";

/** The city that a zone is named after, and where it lies. */
export type ZonePlace = { readonly city: string; readonly at: LonLat };

/**
 * The city of a zone.
 *
 * @param zone an IANA zone
 * @returns null for a zone that is no city's, such as UTC
 */
export function placeOfZone(zone: string): ZonePlace | null {
  const known = currentName(zone);
  const [region = "", name] = [known.split("/", 1)[0], known.slice(known.indexOf("/") + 1)];
  const places = zonePlaces[region]?.split(" ") ?? [];
  for (let index = 0; index < places.length; index += 3) {
    if (places[index] !== name) continue;
    const city = cities[known]?.split(/[,،]/, 1)[0] ?? cityInName(name);
    return { city, at: [Number(places[index + 1]), Number(places[index + 2])] };
  }
  return null;
}

/**
 * The place whose sky is drawn for a zone: its city or, if it has none, the latitude at which most learners live.
 *
 * @param zone an IANA zone
 * @param at milliseconds since 1970, for what the visitor's own clock is ahead of UTC then
 */
export function skyPlaceOf(zone: string, at: number): LonLat {
  return placeOfZone(zone)?.at ?? [-new Date(at).getTimezoneOffset() / 4, 25];
}
