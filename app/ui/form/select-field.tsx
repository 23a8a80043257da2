import type { ComponentProps } from "react";

import { classes } from "#app/ui/classes.ts";
import { describedBy } from "./field-error.tsx";
import { Field, type FieldTexts } from "./field.tsx";
import fields from "./field.module.css";
import styles from "./select.module.css";

/** A labelled list to choose from. Takes every attribute of `<select>`. */
export function SelectField({
  label,
  hint,
  error,
  className,
  ...select
}: FieldTexts & ComponentProps<"select">) {
  return (
    <Field id={select.id} label={label} hint={hint} error={error}>
      <select
        {...select}
        className={classes(styles.select, "full", fields.control, className)}
        aria-describedby={describedBy(select.id, { hint, error })}
        aria-invalid={Boolean(error)}
      />
    </Field>
  );
}
