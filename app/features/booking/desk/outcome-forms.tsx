import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Field } from "#app/ui/form/field.tsx";
import fields from "#app/ui/form/field.module.css";
import { attendances } from "#app/features/lessons/attendances.ts";
import { Options } from "#app/ui/form/options.tsx";
import { Link } from "#app/ui/link.tsx";
import { seriesPage } from "#words/pages/desk-lessons.ts";
import { deskTrial as texts } from "#words/pages/desk-trials.ts";
import type { LessonData } from "./lesson-page.server.ts";
import styles from "./desk-lesson-page.module.css";

type OutcomeProps = {
  readonly data: LessonData;
  /** After how many minutes a lesson is said to have been cut short, which cannot be. */
  readonly outcome: { readonly endedAfter: string } | undefined;
};

/** What came of a lesson, and of a trial then whether the family goes on. */
export function OutcomeForms({ data, outcome: answered }: OutcomeProps) {
  const { mark, nextStep } = data;
  const outcome = answered ? "short" : data.outcome;
  return (
    <section aria-labelledby="trial-outcome" className={`stack gap-3 ruled ${styles.section}`}>
      <h2 id="trial-outcome">{texts.outcome}</h2>
      <DeskForm className="row gap-2 across-4">
        <DeskButton name="do" value="held" aria-pressed={mark === "held"} aria-keyshortcuts="H">
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
      </DeskForm>
      <DeskForm className={`row gap-2 across-4 ${styles.came}`}>
        <select
          name="outcome"
          aria-label={texts.outcome}
          className={fields.control}
          defaultValue={outcome ?? "came"}
        >
          <Options of={attendances.map((one) => [one, seriesPage.outcomes[one]])} />
        </select>
        <div className={styles.endedAfter}>
          <Field
            label={texts.endedAfter}
            name="minutes"
            inputMode="numeric"
            defaultValue={answered?.endedAfter ?? data.heldMinutes ?? ""}
            problem={answered && fillText(texts.endedWrong, { most: data.minutes - 1 })}
          />
        </div>
        <DeskButton name="do" value="outcome">
          {seriesPage.enter}
        </DeskButton>
        <Link to={`/desk/lessons/${data.id}/note`}>{texts.note}</Link>{" "}
        <span className="muted">{texts.noteHint}</span>
      </DeskForm>
      {data.isBooked && data.mayPlan && (mark === "held" || outcome === "nobody") && (
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
      {data.isBooked && mark === "held" && nextStep === "yes" && (
        <p>
          <Link to={`/desk/lessons/begin/${data.id}`}>{texts.begin}</Link>
        </p>
      )}
    </section>
  );
}
