import type { ReactNode } from "react";

import { classes } from "#app/ui/classes.ts";
import { describedBy, FieldError } from "#app/ui/form/field-error.tsx";
import marks from "#app/ui/form/mark.module.css";
import styles from "./choice-field.module.css";

type ChoiceFieldProps<Value extends string> = {
  /** Each radio button gets this id with its value. */
  id: string;
  name: string;
  legend: ReactNode;
  choices: readonly { value: Value; label: string }[];
  chosen: string | undefined;
  error?: string | undefined;
};

/** A few radio buttons in a row. */
export function ChoiceField<Value extends string>({
  id,
  name,
  legend,
  choices,
  chosen,
  error,
}: ChoiceFieldProps<Value>) {
  return (
    <fieldset
      className={classes(styles.field, error && styles.invalid)}
      aria-describedby={describedBy(id, { error })}
    >
      <legend>{legend}</legend>
      <FieldError fieldId={id} message={error} />
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              id={`${id}-${value}`}
              name={name}
              value={value}
              defaultChecked={chosen === value}
              className={marks.mark}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
