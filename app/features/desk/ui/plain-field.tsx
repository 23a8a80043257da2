import type { ComponentProps, ElementType } from "react";

import fields from "./desk-field.module.css";
import { Options } from "./option-groups.tsx";

type PlainFieldProps = {
  readonly label: string;
  /** Which one of several with that label it is, for those who cannot see where it stands. */
  readonly which?: string;
  readonly hint?: string;
} & (
  | ({ readonly options: ComponentProps<typeof Options>["of"] } & ComponentProps<"select">)
  | ({ readonly options?: undefined } & ComponentProps<"input">)
);

/** A control within its label: one of several that belong together. Times are on the grid of quarter hours. */
export function PlainField({ label, which, hint, options, ...control }: PlainFieldProps) {
  const Control = (options ? "select" : "input") as ElementType;
  const isTime = "type" in control && /time/.test(control.type ?? "");
  return (
    <label className="stack gap-1">
      {label}
      {which && <span className="visually-hidden">{which}</span>}
      <Control className={fields.control} step={isTime ? 900 : undefined} {...control}>
        {options && <Options of={options} />}
      </Control>
      {hint && <span className="muted">{hint}</span>}
    </label>
  );
}
