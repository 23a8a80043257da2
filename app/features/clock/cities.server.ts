import { citySpellings } from "#content/city-spellings.ts";
import { everyZone, type Zone } from "./zones.ts";
import { findZone } from "./zones.server.ts";

/** Without accents, capitals and what stands between words. */
function keyOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "");
}

/** By what a zone is known: first its own name, which no other zone's city takes from it. */
const namings: readonly ((zone: Zone) => string)[] = [
  ({ id }) => id.split("/").at(-1)?.replaceAll("_", " ") ?? "",
  ({ city }) => city,
  ({ id }) => citySpellings[id] ?? "",
];

type Named = { readonly name: string; readonly zone: Zone };

let known: ReadonlyMap<string, Named> | undefined;

/** Every name by its key. */
function everyName(): ReadonlyMap<string, Named> {
  if (known) return known;
  const found = new Map<string, Named>();
  for (const naming of namings) {
    for (const zone of everyZone()) {
      for (const part of naming(zone).split(/[,،]/)) {
        const key = keyOf(part);
        if (key !== "" && !found.has(key)) found.set(key, { name: part.trim(), zone });
      }
    }
  }
  known = found;
  return known;
}

/** The names of cities that a field suggests. */
export const citySuggestions = (): string[] => [...everyName().values()].map(({ name }) => name);

/**
 * The zone of a city, typed in any of its spellings. The first letters are enough where they fit the cities of one zone alone.
 * A zone's own name is found too.
 *
 * @returns null if no city is known by it
 */
export function findCity(typed: string): Zone | null {
  const key = keyOf(typed);
  if (key === "") return null;
  const names = everyName();
  const exact = names.get(key)?.zone ?? findZone(typed.trim());
  if (exact) return exact;
  const begun = new Set(
    [...names].flatMap(([name, { zone }]) => (name.startsWith(key) ? [zone] : [])),
  );
  const [only = null, ...others] = begun;
  return others.length === 0 ? only : null;
}
