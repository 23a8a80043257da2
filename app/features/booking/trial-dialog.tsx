import { lazy, Suspense, useState } from "react";

import { afterPaint } from "#app/platform/after-paint.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { ownZone } from "#app/platform/own-zone.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { trialDialog, trialPage } from "#words/pages/trial.ts";
import { askedQuery, lessonTitle, type AskedLesson } from "./form/asked-lesson.ts";
import { fetchTimes } from "./form/fetch-times.ts";
import type { TrialPageData } from "./form/trial-page-data.ts";
import { TrialQuestions } from "./form/trial-questions.tsx";
import styles from "./trial-dialog.module.css";

/** Loaded when the visitor continues, so that a page with many courses does not carry it. */
const TrialForm = lazy(async () => {
  const { TrialForm: Form } = await import("./form/trial-form.tsx");
  return { default: Form };
});

type State =
  | { readonly step: "asking" | "loading" | "failed" }
  | { readonly step: "form"; readonly page: TrialPageData };

type TrialDialogProps = {
  /** What is known of the lesson. */
  asked: AskedLesson;
  /** The title of its course, if that is known. */
  title: string | undefined;
  onClose: () => void;
};

/**
 * The way to a trial lesson: what to learn, who will learn, then the form. Opening it makes no request: the times
 * are loaded when both are known.
 */
export function TrialDialog({ asked: known, title, onClose }: TrialDialogProps) {
  const [asked, setAsked] = useState(known);
  const [state, setState] = useState<State>({ step: "asking" });
  const [heading, setHeading] = useState(
    title ? fillText(trialDialog.heading, { course: title }) : trialPage.title,
  );

  async function begin(answered: AskedLesson) {
    setAsked(answered);
    if (!answered.course || !answered.learner) return;
    setState({ step: "loading" });
    await afterPaint();
    try {
      const query = askedQuery({ ...answered, zone: ownZone() });
      const page = await fetchTimes<TrialPageData>(query);
      setHeading(lessonTitle(page.list));
      setState({ step: "form", page });
    } catch {
      setState({ step: "failed" });
    }
  }

  const loading = <p role="status">{trialDialog.loading}</p>;
  return (
    <Dialog heading={heading} isSheet={state.step === "form"} onClose={onClose}>
      {state.step === "asking" && (
        <>
          <TrialQuestions asked={asked} onAnswer={(answer) => void begin(answer)} as="h3" />
          <p className="muted small">{trialDialog.text}</p>
        </>
      )}
      {state.step === "loading" && loading}
      {state.step === "failed" && (
        <>
          <p role="alert">{trialDialog.failed}</p>
          <p className={`row ${styles.actions}`}>
            <Button onClick={() => void begin(asked)}>{trialDialog.retry}</Button>
          </p>
        </>
      )}
      {state.step === "form" && (
        <Suspense fallback={loading}>
          <TrialForm page={state.page} place="dialog" takesFocus onTitle={setHeading} />
        </Suspense>
      )}
    </Dialog>
  );
}
