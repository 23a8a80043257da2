import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useFetcher, useNavigate } from "react-router";

import { Problem } from "#app/ui/form/problem.tsx";
import type { Accepted } from "#app/platform/submission.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { classes } from "#app/ui/classes.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Acted, Outcome } from "../../acts/case-outcome.server.ts";
import type { CasePageData } from "./case-page.server.ts";

/** A form with one button. It works without scripts too. */
export function ActForm({
  data,
  does,
  children,
  className,
  onDone,
  id,
}: {
  data: CasePageData;
  does: string;
  children: ReactNode;
  className?: string | undefined;
  onDone?: (() => void) | undefined;
  id?: string;
}) {
  const fetcher = useFetcher<Acted | Outcome | Accepted>();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const done = useEffectEvent((acted: Acted | Accepted) =>
    "location" in acted ? void navigate(acted.location) : onDone?.(),
  );
  useEffect(() => {
    if (fetcher.data?.ok) done(fetcher.data);
  }, [fetcher.data]);
  const refused = fetcher.data?.ok === false ? fetcher.data.message : null;
  return (
    <Parts
      as={fetcher.Form}
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
