import type { ComponentProps, ElementType, ReactNode } from "react";

import fields from "./desk-field.module.css";
import { Labelled } from "./labelled.tsx";
import { Options } from "./option-groups.tsx";

type FieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  /** Of a select: each option as it is stored and as people read it, after those that it has as children. */
  readonly options?: readonly (readonly [value: string, words: string])[];
  readonly children?: ReactNode;
} & (
  | ({ readonly as?: "input" } & ComponentProps<"input">)
  | ({ readonly as: "select" } & ComponentProps<"select">)
  | ({ readonly as: "textarea" } & ComponentProps<"textarea">)
);

/** A control of the desk under its label. It names what is said of it, and says itself what else it is. */
export function Field({
  as: kind = "input",
  label,
  hint,
  problem,
  options,
  children,
  "aria-describedby": also,
  ...control
}: FieldProps) {
  const { id } = control;
  const Control = kind as ElementType;
  const described = [problem && `${id}-problem`, also, hint && `${id}-hint`].filter(Boolean);
  // Others must have nothing within.
  const inside = kind === "select" && {
    children: (
      <>
        {children}
        {options && <Options of={options} />}
      </>
    ),
  };
  return (
    <Labelled id={id} label={label} hint={hint} problem={problem}>
      <Control
        className={kind === "textarea" ? undefined : fields.control}
        autoComplete={kind === "input" ? "off" : undefined}
        aria-invalid={problem !== undefined}
        {...control}
        {...inside}
        aria-describedby={described.join(" ") || undefined}
      />
    </Labelled>
  );
}
