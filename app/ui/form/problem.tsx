import type { ReactNode } from "react";

type ProblemProps = {
  /** Where a control names what is wrong with it. */
  readonly id?: string;
  readonly children: ReactNode;
};

/** What was refused, said at once; nothing where there is nothing to say. */
export function Problem({ id, children }: ProblemProps) {
  return (
    children && (
      <p role="alert" id={id} className="problem">
        {children}
      </p>
    )
  );
}
