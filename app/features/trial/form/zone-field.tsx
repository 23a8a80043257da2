import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";

import { SelectField } from "#app/ui/form/select-field.tsx";
import { trialForm } from "#content/pages/trial.ts";
import type { Zone, ZoneGroup } from "../availability/zones.ts";
import { unpackZones, type PackedZones } from "./packed-zones.ts";
import { trialId } from "./trial-ids.ts";

type ZoneFieldProps = {
  /** What the page came with. */
  zones: PackedZones;
  /** On whose clock the times are shown. */
  zone: Zone;
  error: string | undefined;
  onChange: () => void;
};

function Options({ zones }: { zones: readonly Zone[] }) {
  return zones.map(({ id, city }) => (
    <option key={id} value={id}>
      {city}
    </option>
  ));
}

/** The visitor's zone: from a short list at first, and from every zone that the browser knows later. */
export function ZoneField({ zones, zone, error, onChange }: ZoneFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef({ zone: zone.id, chosen: zone.id });
  const [every, setEvery] = useState<readonly ZoneGroup[]>();

  useEffect(() => {
    let isGone = false;
    async function load() {
      const { zoneGroups } = await import("../availability/zones.ts");
      const groups = zoneGroups();
      if (isGone || !select.current) return;
      shown.current.chosen = select.current.value;
      // Four hundred options are no reason to keep a touch waiting.
      startTransition(() => setEvery(groups));
    }
    // An older browser knows no list, and the short one is enough.
    load().catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  useLayoutEffect(() => {
    // What the visitor has chosen stays, unless the times came for another zone.
    if (shown.current.zone !== zone.id) shown.current = { zone: zone.id, chosen: zone.id };
    else if (!every) return;
    if (select.current) select.current.value = shown.current.chosen;
  }, [zone.id, every]);

  const groups = every ?? unpackZones(zones);
  const isListed = groups.some((group) => group.zones.some(({ id }) => id === zone.id));
  return (
    <SelectField
      ref={select}
      id={trialId("zone")}
      name="zone"
      label={trialForm.fields.zone.label}
      error={error}
      defaultValue={zone.id}
      onChange={onChange}
    >
      {!isListed && <Options zones={[zone]} />}
      {groups.map((group) =>
        group.label === "" ? (
          <Options key="" zones={group.zones} />
        ) : (
          <optgroup key={group.label} label={group.label}>
            <Options zones={group.zones} />
          </optgroup>
        ),
      )}
    </SelectField>
  );
}
