import type { ZoneOption } from "./trial-page-data.ts";

/** The city in a zone's own name. */
export function cityInName(id: string): string {
  return (id.split("/").at(-1) ?? id).replaceAll("_", " ");
}

/**
 * Zones as one text, `Europe/London=London, Manchester;Europe/Paris`: there are over four hundred, and
 * as single values they would be half of the page. A city follows where it is not the name's own.
 */
export function packZones(zones: readonly ZoneOption[]): string {
  return zones.map(({ id, city }) => (city === cityInName(id) ? id : `${id}=${city}`)).join(";");
}

export function unpackZones(packed: string): ZoneOption[] {
  return packed.split(";").map((zone) => {
    const [id = "", city = cityInName(id)] = zone.split("=");
    return { id, city };
  });
}
