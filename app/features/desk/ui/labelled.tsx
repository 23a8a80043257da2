import type { ReactNode } from "react";

type LabelledProps = {
  /** Of the control; what is said of it has ids that begin with it. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  /** The control, or what makes it of the ids that describe it. */
  readonly children: ReactNode | ((describedBy: string | undefined) => ReactNode);
};

/** A field of the desk under its label, with what is wrong with it. */
export function Labelled({ id, label, hint, problem, children }: LabelledProps) {
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="stack gap-1">
      <label className="strong" htmlFor={id}>
        {label}
      </label>
      {problem && (
        <p role="alert" id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      {typeof children === "function" ? children(described || undefined) : children}
      {hint && (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      )}
    </div>
  );
}
