/* Where the academy is: one fact, which every language names by itself. */
import { cityIn as cityOfZone, knownCity } from "./city-in.ts";
import { countryIn } from "./countries.ts";
import { languages, type LanguageCode } from "./languages.ts";
import type { DocumentBody } from "./schema/document-kinds.ts";

type Facts = DocumentBody<"facts">;
type Words = Readonly<Partial<Record<string, unknown>>>;

/** City and country as a language writes them; a city that it has no name for stands as it was typed. */
export function placeIn({ city, cityIn, countryCode }: Facts, code: string) {
  const own = code === "en" ? city : (cityIn[code as keyof typeof cityIn] ?? knownCity(city, code));
  return {
    city: own ?? city,
    country: countryIn(countryCode, languages[code as LanguageCode].tag),
  };
}

/** Whether it is where the drawings that came with the site have it. */
export const isAsDrawn = ({ city, countryCode, point }: Facts) =>
  city === cityOfZone("Europe/London", "en") && countryCode === "GB" && point === undefined;

/** The point on the map, if it is known to more than the degree. */
const pointOf = (facts: Facts) =>
  facts.point ?? (isAsDrawn(facts) ? { north: 51.502, east: -0.09 } : null);

const openStreetMap = "https://www.openstreetmap.org/";

/** The map around the academy within a page, if its point is known, and the address of the same map at OpenStreetMap. */
export function mapOf(facts: Facts, { city, country }: { city: string; country: string }) {
  const point = pointOf(facts);
  if (!point) {
    const search = new URLSearchParams({ query: `${city}, ${country}` });
    return { href: `${openStreetMap}search?${search.toString()}` };
  }
  const { north, east } = point;
  const box = [east - 0.122, north - 0.05, east + 0.122, north + 0.05].map((at) => at.toFixed(3));
  return {
    embed: `${openStreetMap}export/embed.html?bbox=${box.join("%2C")}&layer=mapnik`,
    href: `${openStreetMap}#map=12/${north.toFixed(4)}/${east.toFixed(4)}`,
  };
}

/**
 * Documents as they were published or taken out before the place was a fact: city and country stood among each language's
 * own words.
 *
 * @param bodies by language and key
 * @param seed the facts that came with the site
 */
export function placeOfBefore(
  bodies: ReadonlyMap<string, unknown>,
  seed: unknown,
): ReadonlyMap<string, unknown> {
  const wordsOf = (key: string) => (bodies.get(key) ?? {}) as Words;
  const facts = bodies.get("en/facts") as Words | undefined;
  const { city } = wordsOf("en/site");
  if (facts ? "city" in facts : city === undefined) return bodies;
  const others = Object.keys(languages).flatMap((code) => {
    const own = code === "en" ? undefined : wordsOf(`${code}/site`).city;
    return own === undefined ? [] : [[code, own] as const];
  });
  const here = {
    ...(facts ?? (seed as Words)),
    city: (seed as Words).city,
    ...(city !== undefined && { city, cityIn: Object.fromEntries(others) }),
  };
  return new Map([...bodies, ["en/facts", here]]);
}
