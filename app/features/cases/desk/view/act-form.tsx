import type { ReactNode } from "react";

import { Problem } from "#app/ui/form/problem.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useCaseAct } from "../use-case-act.ts";
import type { CasePageData } from "./case-page.server.ts";

/** A form with one button. It works without scripts too. */
export function ActForm({
  data,
  does,
  children,
  className,
  onDone,
  act,
  id,
}: {
  data: CasePageData;
  does: string;
  children: ReactNode;
  className?: string | undefined;
  onDone?: (() => void) | undefined;
  /** By what it is sent, where the form may be gone before its answer comes. */
  act?: ReturnType<typeof useCaseAct>;
  id?: string;
}) {
  const own = useCaseAct(onDone);
  const { Form, refused } = act ?? own;
  const isHydrated = useHydrated();
  return (
    <Parts
      as={Form}
      id={id}
      method="post"
      action={`/desk/cases/${data.id}`}
      className={classes("stack gap-2 start", className)}
    >
      <input type="hidden" name="do" value={does} />
      <input type="hidden" name="version" value={data.version} />
      {isHydrated && <input type="hidden" name="script" value="1" />}
      {children}
      <Problem>{refused}</Problem>
    </Parts>
  );
}
