import { useFetcher } from "react-router";

import { desk } from "#words/pages/desk.ts";
import type { Accepted } from "#app/platform/submission.ts";
import type { Acted, Outcome } from "../../acts/case-outcome.server.ts";

const elsewhere: Outcome = { ok: false, does: "", message: desk.enterAgain, text: "" };

/**
 * Sends what is typed on a case and stays there. Whatever leads elsewhere has not saved it, as where the desk has to be
 * entered again: that is a refusal, which leaves what was typed.
 */
export function useCaseAct() {
  const fetcher = useFetcher<Acted | Outcome | Accepted>();
  const { data } = fetcher;
  const answer = data && "location" in data ? elsewhere : data;
  return { ...fetcher, data: answer };
}
