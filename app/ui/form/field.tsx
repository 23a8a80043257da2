import type { ComponentProps, ReactNode } from "react";

import { classes } from "#app/ui/classes.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { describedBy, FieldError, hintId } from "./field-error.tsx";
import styles from "./field.module.css";

/** The line of help between a label and its control. */
export function FieldHint({ fieldId, text }: { fieldId: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={hintId(fieldId)} className={`muted small prose ${styles.hint}`}>
      <RichText text={text} />
    </p>
  );
}

export type FieldTexts = {
  /** The control's id, which error summaries link to. */
  id: string;
  label: string;
  /** A sentence of help. Links and code are marked as in all content. */
  hint?: string | undefined;
  error?: string | undefined;
};

/** A label, its help and its error above a control. */
export function Field({ id, label, hint, error, children }: FieldTexts & { children: ReactNode }) {
  return (
    <div className={classes("stack gap-1", error && styles.invalid)}>
      <label htmlFor={id} className={`strong ${styles.label}`}>
        {label}
      </label>{" "}
      <FieldHint fieldId={id} text={hint} />
      <FieldError fieldId={id} message={error} />
      {children}
    </div>
  );
}

/** A labelled one-line field. Takes every attribute of `<input>`. */
export function TextField({
  label,
  hint,
  error,
  className,
  ...input
}: FieldTexts & ComponentProps<"input">) {
  return (
    <Field id={input.id} label={label} hint={hint} error={error}>
      <input
        {...input}
        className={classes("full", styles.control, className)}
        aria-describedby={describedBy(input.id, { hint, error })}
        aria-invalid={Boolean(error)}
      />
    </Field>
  );
}

/** A labelled field for several lines. Takes every attribute of `<textarea>`. */
export function TextArea({
  label,
  hint,
  error,
  className,
  ...area
}: FieldTexts & ComponentProps<"textarea">) {
  return (
    <Field id={area.id} label={label} hint={hint} error={error}>
      <textarea
        {...area}
        className={classes("full", styles.control, styles.area, className)}
        aria-describedby={describedBy(area.id, { hint, error })}
        aria-invalid={Boolean(error)}
      />
    </Field>
  );
}
