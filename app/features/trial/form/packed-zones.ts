import { cityInName } from "../availability/city-in-name.ts";
import type { Zone, ZoneGroup } from "../availability/zones.ts";

/** Zones as one text for each group: as single values they would be half of a page. */
export type PackedZones = readonly { readonly label: string; readonly zones: string }[];

function pack(zones: readonly Zone[]): string {
  return zones.map(({ id, city }) => (city === cityInName(id) ? id : `${id}=${city}`)).join(";");
}

/** `Europe/London=London, Manchester;Europe/Paris`: a city follows where it is not the name's own. */
export function packZones(groups: readonly ZoneGroup[]): PackedZones {
  return groups.map(({ label, zones }) => ({ label, zones: pack(zones) }));
}

export function unpackZones(packed: PackedZones): ZoneGroup[] {
  return packed.map(({ label, zones }) => ({
    label,
    zones: zones.split(";").map((zone) => {
      const [id = "", city = cityInName(id)] = zone.split("=");
      return { id, city };
    }),
  }));
}
