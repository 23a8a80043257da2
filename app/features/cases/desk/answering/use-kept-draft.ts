import { useEffect, useEffectEvent } from "react";

import type { CasePageData } from "../view/case-page.server.ts";
import { useCaseAct } from "../use-case-act.ts";

/** A draft is saved after this long without a key press, in milliseconds. */
const restMs = 800;

/** Saves a draft on the server whenever its writer pauses. */
export function useKeptDraft(data: CasePageData, draftId: string, text: string, isTyped: boolean) {
  const fetcher = useCaseAct();
  const keep = useEffectEvent(() => {
    void fetcher.act(data.id, { do: "draft", draft: draftId, text });
  });
  useEffect(() => {
    if (!isTyped) return;
    const timer = setTimeout(keep, restMs);
    return () => clearTimeout(timer);
  }, [text, isTyped]);
  return fetcher;
}
