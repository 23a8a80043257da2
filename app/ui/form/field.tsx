import {
  useId,
  type ComponentProps,
  type ComponentType,
  type ElementType,
  type ReactNode,
} from "react";

import { classes } from "#app/ui/classes.ts";
import type { RichTextareaProps } from "#app/ui/editor/rich-textarea.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { describedBy, errorId, FieldError, hintId } from "./field-error.tsx";
import { Options } from "./options.tsx";
import { Problem } from "./problem.tsx";
import styles from "./field.module.css";
import selects from "./select.module.css";

/** The line of help between a label and its control. */
export function FieldHint({ fieldId, text }: { fieldId: string; text: FieldTexts["hint"] }) {
  if (!text) return null;
  return (
    <p id={hintId(fieldId)} className={`muted prose ${styles.hint}`}>
      {typeof text === "string" ? <RichText text={text} /> : text}
    </p>
  );
}

export type FieldTexts = {
  /** The control's id, which error summaries link to. */
  id: string;
  label: ReactNode;
  /** A sentence of help. Links and code are marked as in all content. */
  hint?: ReactNode;
  /** What is wrong, as a summary of the form's errors says it too. */
  error?: string | undefined;
};

type FieldProps = Omit<FieldTexts, "id"> & {
  /** What is wrong, where no summary says so: it is said at once. */
  problem?: string | undefined;
  /** Of a select: what stands for no choice. */
  none?: string;
  /** Of a select: each option as it is sent and as people read it, before those that it has as children. */
  options?: ComponentProps<typeof Options>["of"];
} & (
    | ({ as?: "input" } & ComponentProps<"input">)
    | ({ as: "select" } & ComponentProps<"select">)
    | ({ as: "textarea" } & ComponentProps<"textarea">)
    // Handed in, so that no visitor's page loads it.
    | ({ as: ComponentType<RichTextareaProps> } & Omit<RichTextareaProps, "called">)
  );

const looks = { input: "", select: selects.select, textarea: styles.area };

/**
 * A control under its label, with its help and its error. It takes every attribute of its element. Browsers fill in a
 * line only where `autoComplete` says what belongs there.
 */
export function Field({
  as: kind = "input",
  label,
  hint,
  error,
  problem,
  none,
  options = [],
  children,
  className,
  "aria-describedby": also,
  ...control
}: FieldProps) {
  const Control = kind as ElementType;
  const own = useId();
  const { id = own } = control;
  const wrong = error ?? problem;
  // Other elements must have nothing within.
  const inside = kind === "select" && {
    children: (
      <>
        {none !== undefined && <option value="">{none}</option>}
        <Options of={options} />
        {children}
      </>
    ),
  };
  return (
    <div className={classes("stack gap-1", wrong && styles.invalid)}>
      <label htmlFor={id} className={`strong ${styles.label}`}>
        {label}
      </label>{" "}
      <FieldHint fieldId={id} text={hint} />
      <FieldError fieldId={id} message={error} />
      <Problem id={errorId(id)}>{problem}</Problem>
      <Control
        autoComplete={kind === "input" ? "off" : undefined}
        aria-invalid={Boolean(wrong)}
        {...control}
        {...inside}
        {...(typeof kind !== "string" && { called: typeof label === "string" ? label : "" })}
        id={id}
        className={classes(
          "full",
          styles.control,
          looks[typeof kind === "string" ? kind : "textarea"],
          className,
        )}
        aria-describedby={describedBy(id, { hint, error: wrong }, also)}
      />
    </div>
  );
}
