import type { ComponentProps } from "react";

import { classes } from "#app/ui/classes.ts";
import { describedBy } from "./field-error.tsx";
import { Field, type FieldTexts } from "./field.tsx";
import fields from "./field.module.css";
import styles from "./select.module.css";

type SelectFieldProps = FieldTexts & {
  /** What stands for no choice. */
  none?: string;
  /** Each option as it is sent and as people read it, before those that it has as children. */
  options?: readonly (readonly [value: string, words: string])[];
} & ComponentProps<"select">;

/** A labelled list to choose from. Takes every attribute of `<select>`. */
export function SelectField({
  label,
  hint,
  error,
  className,
  none,
  options = [],
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field id={select.id} label={label} hint={hint} error={error}>
      <select
        {...select}
        className={classes(styles.select, "full", fields.control, className)}
        aria-describedby={describedBy(select.id, { hint, error })}
        aria-invalid={Boolean(error)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        {children}
      </select>
    </Field>
  );
}
