import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";

import { Field } from "#app/ui/form/field.tsx";
import { OptionGroups } from "#app/ui/form/options.tsx";
import { trialForm } from "#words/pages/trial.ts";
import { shortZones } from "#content/zones.ts";
import { unpack, type OptionGroup, type Packed } from "#app/features/clock/packed-list.ts";
import { citiesOf, zoneGroups, type Zone } from "#app/features/clock/zones.ts";
import { trialId } from "./trial-schema.ts";

type ZoneFieldProps = {
  /** Every zone, if asked for without scripts. */
  zones: Packed<readonly OptionGroup[]> | null;
  /** The zone in which the times are shown. */
  zone: Zone;
  error: string | undefined;
  onChange: () => void;
};

/** The options under a heading whose choices can reveal a belief. */
export const beliefOption = "optgroup[data-belief] option:checked";

const firstChoices: readonly OptionGroup[] = [
  { label: "", options: shortZones.map((id) => [id, citiesOf(id)]) },
];

/** The visitor's zone: first from a short list, later from every zone that the browser knows. */
export function ZoneField({ zones, zone, error, onChange }: ZoneFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef({ zone: zone.id, chosen: zone.id });
  const [every, setEvery] = useState<readonly OptionGroup[]>();

  useEffect(() => {
    if (!select.current) return;
    shown.current.chosen = select.current.value;
    // An older browser has no list, and the short one is enough.
    if (!("supportedValuesOf" in Intl)) return;
    // Four hundred options are no reason to keep a touch waiting.
    startTransition(() => setEvery(zoneGroups()));
  }, []);
  useLayoutEffect(() => {
    // What the visitor has chosen stays, unless the times came for another zone.
    if (shown.current.zone !== zone.id) shown.current = { zone: zone.id, chosen: zone.id };
    else if (!every) return;
    if (select.current) select.current.value = shown.current.chosen;
  }, [zone.id, every]);

  const groups = every ?? (zones ? unpack(zones) : firstChoices);
  const isListed = groups.some(({ options }) => options.some(([id]) => id === zone.id));
  return (
    <Field
      as="select"
      ref={select}
      id={trialId("zone")}
      name="zone"
      label={trialForm.fields.zone.label}
      error={error}
      defaultValue={zone.id}
      onChange={onChange}
    >
      {!isListed && <option value={zone.id}>{zone.city}</option>}
      <OptionGroups groups={groups} />
    </Field>
  );
}
