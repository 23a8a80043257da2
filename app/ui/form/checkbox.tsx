import type { ComponentProps } from "react";

import { classes } from "#app/ui/classes.ts";
import { describedBy, FieldError } from "./field-error.tsx";
import { FieldHint, type FieldTexts } from "./field.tsx";
import fields from "./field.module.css";
import marks from "./mark.module.css";

/** A labelled tick box. Takes every attribute of `<input type="checkbox">`. */
export function Checkbox({
  label,
  hint,
  error,
  ...input
}: FieldTexts & Omit<ComponentProps<"input">, "type">) {
  return (
    <div className={classes("stack gap-1", error && fields.invalid)}>
      <FieldHint fieldId={input.id} text={hint} />
      <FieldError fieldId={input.id} message={error} />
      <div className={marks.tick}>
        <input
          {...input}
          type="checkbox"
          className={marks.mark}
          aria-describedby={describedBy(input.id, { hint, error })}
          aria-invalid={Boolean(error)}
        />
        <label htmlFor={input.id}>{label}</label>
      </div>
    </div>
  );
}
