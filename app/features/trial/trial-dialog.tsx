import { lazy, Suspense, useState } from "react";

import { afterPaint } from "#app/platform/after-paint.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { trialDialog, trialForm } from "#words/pages/trial.ts";
import { fetchTimes } from "./form/fetch-times.ts";
import type { TrialPageData } from "./form/trial-page-data.ts";
import { ownZone } from "#app/platform/zone-clock.ts";
import styles from "./trial-dialog.module.css";

/** Loaded when the visitor continues, so that a page with many courses does not carry it. */
const TrialForm = lazy(async () => {
  const { TrialForm: Form } = await import("./form/trial-form.tsx");
  return { default: Form };
});

type Learner = "self" | "child";
type State =
  | { readonly step: "asking" }
  | { readonly step: "loading" | "failed"; readonly learner: Learner }
  | { readonly step: "form"; readonly learner: Learner; readonly page: TrialPageData };

type TrialDialogProps = {
  slug: string;
  title: string;
  /** A time that has been chosen already, as the value of its radio button. */
  slot: string | undefined;
  onClose: () => void;
};

/**
 * The trial form for one course. Opening it makes no request: the times are loaded when the visitor has said
 * who will learn.
 */
export function TrialDialog({ slug, title, slot, onClose }: TrialDialogProps) {
  const [state, setState] = useState<State>({ step: "asking" });

  async function begin(learner: Learner) {
    setState({ step: "loading", learner });
    await afterPaint();
    const query = new URLSearchParams({ course: slug, zone: ownZone() ?? "", learner });
    try {
      const page = await fetchTimes<TrialPageData>(query);
      setState({ step: "form", learner, page });
    } catch {
      setState({ step: "failed", learner });
    }
  }

  const loading = <p role="status">{trialDialog.loading}</p>;
  return (
    <Dialog
      heading={trialDialog.heading.replace("{course}", title)}
      isSheet={state.step === "form"}
      onClose={onClose}
    >
      {state.step === "asking" && (
        <>
          <p>{trialDialog.text}</p>
          <p className={styles.question}>{trialForm.learner.legend}</p>
          <p className={styles.actions}>
            <Button look="secondary" onClick={() => void begin("self")}>
              {trialForm.learner.self}
            </Button>
            <Button look="secondary" onClick={() => void begin("child")}>
              {trialForm.learner.child}
            </Button>
          </p>
        </>
      )}
      {state.step === "loading" && loading}
      {state.step === "failed" && (
        <>
          <p role="alert">{trialDialog.failed}</p>
          <p className={styles.actions}>
            <Button onClick={() => void begin(state.learner)}>{trialDialog.retry}</Button>
          </p>
        </>
      )}
      {state.step === "form" && (
        <Suspense fallback={loading}>
          <TrialForm
            page={state.page}
            begun={{ learner: state.learner, ...(slot && { slot }) }}
            place="dialog"
          />
        </Suspense>
      )}
      {state.step !== "form" && (
        <p className={styles.ends}>
          <Link to={`/classes/trial?course=${encodeURIComponent(slug)}`} className="tap">
            {trialDialog.asPage}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
