import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";

import type { Acted, Outcome } from "../../acts/case-outcome.server.ts";
import styles from "./answer-form.module.css";

/** Offers to bring back the last discarded draft. */
export function Discarded({
  caseId,
  draftId,
  onBack,
}: {
  caseId: string;
  draftId: string;
  onBack: () => void;
}) {
  const fetcher = useFetcher<Acted | Outcome>();
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (fetcher.data?.ok) back();
  }, [fetcher.data]);
  return (
    <p className="muted small" role="status">
      Draft discarded. Nothing was sent.{" "}
      <button
        type="submit"
        className={styles.textButton}
        name="do"
        value="recover"
        onClick={(event) => {
          event.preventDefault();
          const fields = { do: "recover", script: "1", draft: draftId };
          void fetcher.submit(fields, { method: "post", action: `/desk/cases/${caseId}` });
        }}
      >
        Undo
      </button>
    </p>
  );
}
