import { useEffect, useEffectEvent } from "react";
import { useFetcher, useNavigate } from "react-router";

import { leadsToDoor } from "#app/features/desk/ui/desk-form.tsx";
import type { Accepted } from "#app/platform/submission.ts";
import { desk } from "#words/pages/desk.ts";
import type { Acted, Outcome } from "../acts/case-outcome.server.ts";

const shut: Outcome = { ok: false, does: "", message: desk.enterAgain, text: "" };

/**
 * Sends an act on a case and stays there, unless the case became another or is no longer the member's. Where the desk has
 * to be entered again nothing was done: that is a refusal, which leaves what was typed.
 *
 * @param onDone what to do once it was done
 */
export function useCaseAct(onDone?: (acted: Acted) => void) {
  const fetcher = useFetcher<Acted | Outcome | Accepted>();
  const navigate = useNavigate();
  const came = fetcher.data;
  const answer = came && "location" in came && leadsToDoor(came.location) ? shut : came;
  const data = answer && "location" in answer ? undefined : answer;
  const take = useEffectEvent(() => {
    if (answer && "location" in answer) void navigate(answer.location);
    else if (answer?.ok) onDone?.(answer);
  });
  useEffect(() => take(), [came]);
  return {
    ...fetcher,
    data,
    /** Why the last act was refused; null if it was not. */
    refused: data?.ok === false ? data.message : null,
    /** Sends an act that has no form of its own. */
    act: (caseId: string, fields: Readonly<Record<string, string>>) =>
      fetcher.submit(
        { ...fields, script: "1" },
        { method: "post", action: `/desk/cases/${caseId}` },
      ),
  };
}
