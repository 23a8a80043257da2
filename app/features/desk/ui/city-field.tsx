import { useId, type ComponentProps } from "react";

import { Field } from "#app/ui/form/field.tsx";

type CityFieldProps = Pick<
  ComponentProps<typeof Field>,
  "label" | "hint" | "name" | "defaultValue" | "problem"
> & { readonly cities: readonly string[] };

/** A city, as it is typed, with those that begin like it. `findCity` knows it in other spellings too. */
export function CityField({ cities, ...field }: CityFieldProps) {
  const list = useId();
  return (
    <>
      <Field {...field} list={list} maxLength={60} autoComplete="off" />
      <datalist id={list}>
        {cities.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </>
  );
}
