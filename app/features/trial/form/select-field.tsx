import type { ComponentProps } from "react";

import { classes } from "#app/ui/classes.ts";
import { describedBy } from "#app/ui/form/field-ids.ts";
import { FieldError, FieldHint } from "#app/ui/form/field.tsx";
import styles from "./select-field.module.css";

type SelectFieldProps = ComponentProps<"select"> & {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A labelled list to choose from. Takes every attribute of `<select>`. */
export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  return (
    <div className={classes(styles.field, error && styles.invalid)}>
      <label htmlFor={select.id} className={styles.label}>
        {label}
      </label>
      <FieldHint fieldId={select.id} text={hint} />
      <FieldError fieldId={select.id} message={error} />
      <select
        {...select}
        className={classes(styles.control, className)}
        aria-describedby={describedBy(select.id, { hint, error })}
        aria-invalid={error ? true : undefined}
      />
    </div>
  );
}
