import { cities as arabic } from "./words/ar/cities.ts";
import { cities as urdu } from "./words/ur/cities.ts";
import { cityNames } from "./zones.ts";

const own: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar: arabic, ur: urdu };

/** The city that a language calls a zone by in a sentence. @param code of the language */
export function cityIn(zone: string, code: string): string {
  const cities =
    own[code]?.[zone] ?? cityNames[zone] ?? zone.split("/").at(-1)?.replaceAll("_", " ");
  return cities?.split(/[,،]/, 1)[0] ?? zone;
}

/** What a language calls a city that zones are named after; undefined for any other. */
export function knownCity(city: string, code: string): string | undefined {
  const zone = Object.keys(own[code] ?? {}).find((id) => cityIn(id, "en") === city);
  return zone === undefined ? undefined : cityIn(zone, code);
}
