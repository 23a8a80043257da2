import { useCaseAct } from "../use-case-act.ts";
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
  const { act, refused } = useCaseAct(onBack);
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
          void act(caseId, { do: "recover", draft: draftId });
        }}
      >
        Undo
      </button>{" "}
      {refused && <b>{refused}</b>}
    </p>
  );
}
