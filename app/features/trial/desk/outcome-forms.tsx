import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import fields from "#app/features/desk/ui/desk-field.module.css";
import { Link } from "#app/ui/link.tsx";
import { deskTrial as texts } from "#words/pages/desk-trials.ts";
import type { TrialData } from "./trial-page.server.ts";
import styles from "./desk-trial-page.module.css";

/** Whether the lesson was held, and then whether the family goes on. */
export function OutcomeForms({ data }: { data: TrialData }) {
  const { outcome, nextStep } = data;
  return (
    <section aria-labelledby="trial-outcome" className={`stack gap-3 ruled ${styles.section}`}>
      <h2 id="trial-outcome">{texts.outcome}</h2>
      <DeskForm className="row gap-2 across-4">
        <DeskButton name="do" value="held" aria-pressed={outcome === "held"} aria-keyshortcuts="H">
          {texts.held} <kbd>H</kbd>
        </DeskButton>
        <DeskButton
          name="do"
          value="nobody"
          aria-pressed={outcome === "nobody"}
          aria-keyshortcuts="X"
        >
          {texts.noShow} <kbd>X</kbd>
        </DeskButton>
        <Link to={`/desk/lessons/${data.id}/note`}>{texts.note}</Link>{" "}
        <span className="muted">{texts.noteHint}</span>
      </DeskForm>
      {outcome !== null && data.mayPlan && (
        <DeskForm className="row gap-2 across-4">
          <b>{texts.going}</b>
          <DeskButton name="do" value="yes" aria-pressed={nextStep === "yes"}>
            {texts.goingYes}
          </DeskButton>
          <label htmlFor="trial-reason">{texts.reason}</label>
          <select
            id="trial-reason"
            name="reason"
            className={fields.control}
            defaultValue={nextStep ?? "no answer"}
          >
            {texts.reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </select>
          <DeskButton name="do" value="no">
            {texts.goingNo}
          </DeskButton>
        </DeskForm>
      )}
      {outcome === "held" && nextStep === "yes" && (
        <p>
          <Link to={`/desk/lessons/begin/${data.id}`}>{texts.begin}</Link>
        </p>
      )}
    </section>
  );
}
