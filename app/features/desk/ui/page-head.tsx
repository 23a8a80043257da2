import type { ReactNode } from "react";

import { Problem } from "#app/ui/form/problem.tsx";

type PageHeadProps = {
  /** The way to what the page is a part of. */
  readonly back?: ReactNode;
  readonly title: string;
  /** What came of the last form; empty while nothing has. */
  readonly said?: string;
  readonly problem?: ReactNode;
  /** What is to be known first. */
  readonly children?: ReactNode;
};

/** The head of a page of the desk, with what came of the form that was sent from it. */
export function PageHead({ back, title, said, problem, children }: PageHeadProps) {
  return (
    <header className="stack gap-1">
      {back && <p>{back}</p>}
      <h1 dir="auto">{title}</h1>
      {children}
      {said !== undefined && <p role="status">{said}</p>}
      <Problem>{problem}</Problem>
    </header>
  );
}
