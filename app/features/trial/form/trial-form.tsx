import { useRef } from "react";

import type { CaptchaHandle } from "#app/features/captcha/captcha-settings.ts";
import { Captcha } from "#app/features/captcha/captcha.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, type SummaryError } from "#app/ui/form/error-summary.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { captchaTexts } from "#content/pages/contact.ts";
import { trialErrors, trialForm } from "#content/pages/trial.ts";
import { LearnerFields } from "./learner-fields.tsx";
import { PersonFields } from "./person-fields.tsx";
import { ListControls, TimeFields } from "./time-fields.tsx";
import { controlId, slotId, trialId } from "./trial-ids.ts";
import type { ReturnedTrial, TrialCourseOption, TrialPageData } from "./trial-page-data.ts";
import { trialFieldNames, trialFields, type TrialValues } from "./trial-schema.ts";
import { useTrialForm, type TrialProblem } from "./use-trial-form.ts";
import styles from "./trial-form.module.css";

function summaryOf({ errors, nextFree }: TrialProblem): SummaryError[] {
  return [
    ...trialFields.flatMap((field) => {
      const message = errors[field];
      return message ? [{ fieldId: controlId(field), message }] : [];
    }),
    ...nextFree.map(({ id, words }) => ({
      fieldId: slotId(id),
      message: trialErrors.nextFree.replace("{time}", words),
    })),
  ];
}

function Problem({ problem, isUnticked }: { problem: TrialProblem; isUnticked: boolean }) {
  const ticks = isUnticked ? [{ fieldId: trialId("human"), message: problem.message ?? "" }] : [];
  const summary = [...summaryOf(problem), ...ticks];
  if (problem.message === null || isUnticked) {
    return (
      <ErrorSummary
        heading={trialErrors.summaryHeading}
        errors={summary}
        note={trialErrors.keptNote}
      />
    );
  }
  return (
    <>
      <StatusMessage tone="failure" takesFocus id={trialId("outcome")}>
        <RichText text={problem.message} />
      </StatusMessage>
      {summary.length > 0 && <ErrorSummary heading={trialErrors.summaryHeading} errors={summary} />}
    </>
  );
}

function Shortlist({ courses }: { courses: readonly TrialCourseOption[] }) {
  if (courses.length < 2) return null;
  return (
    <div>
      <p>{trialForm.shortlist}</p>
      <ul className="bullets">
        {courses.map(({ slug, title }) => (
          <li key={slug}>
            {title}
            <input type="hidden" name={trialFieldNames.courses} value={slug} readOnly />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In place of the check, for browsers that run no script. */
function HumanBox({ returned }: { returned?: ReturnedTrial }) {
  const { label, help } = captchaTexts.withoutScript;
  return (
    <Checkbox
      id={trialId("human")}
      name={trialFieldNames.human}
      value="yes"
      label={label}
      hint={help}
      error={returned?.isUnticked ? (returned.message ?? undefined) : undefined}
      defaultChecked={returned?.isTicked}
    />
  );
}

type TrialFormProps = {
  page: TrialPageData;
  /** From the server, after a plain post that did not book. */
  returned?: ReturnedTrial | undefined;
  /** What is already known when the form appears in a dialog. */
  begun?: Partial<TrialValues>;
};

/**
 * The form for a trial lesson. As plain HTML it posts to its own page; once scripts run it follows
 * the visitor's clock, is checked in place, and stays where it is until the lesson is booked.
 */
export function TrialForm({ page, returned, begun }: TrialFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const isHydrated = useHydrated();
  const trial = useTrialForm({ page, returned, form, captcha });
  const { list, problem, phase } = trial;
  const errors = problem?.errors ?? {};
  const values: Partial<TrialValues> = returned?.values ?? { ...page.known, ...begun };
  useErrorTitle(trialErrors.titlePrefix, problem !== null);
  const hidden = [
    [trialFieldNames.submissionId, trial.submissionId],
    [trialFieldNames.formProof, returned?.formProof ?? page.formProof],
  ] as const;

  return (
    <form
      ref={form}
      method="post"
      action="/classes/trial"
      encType="multipart/form-data"
      noValidate
      className={styles.form}
      aria-label={trialForm.label}
      {...trial.handlers}
    >
      {problem && (
        <Problem
          key={trial.attempt}
          problem={problem}
          isUnticked={!isHydrated && returned?.isUnticked === true}
        />
      )}
      {hidden.map(([name, value]) => (
        // Some browsers fill even hidden fields in again when a page is reloaded.
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" readOnly />
      ))}
      <LearnerFields errors={errors} values={values} />
      <div className={styles.section}>
        <ListControls
          courses={page.courses}
          zones={returned?.zones ?? page.zones}
          list={returned?.list ?? page.list}
          zone={list.zone}
          errors={errors}
          onChange={() => void trial.refresh()}
        />
        <Shortlist courses={returned?.shortlist ?? page.shortlist} />
        <TimeFields
          list={list}
          listPhase={trial.listPhase}
          kept={trial.kept}
          errors={errors}
          nextFree={problem?.nextFree ?? []}
          values={values}
        />
      </div>
      <div className={styles.section}>
        <PersonFields errors={errors} values={values} />
      </div>
      <Honeypot name={trialFieldNames.honeypot} />
      {returned && !isHydrated ? (
        // Also for a browser that allows scripts, but could not load them.
        <HumanBox returned={returned} />
      ) : (
        <noscript>
          <HumanBox />
        </noscript>
      )}
      <Captcha
        ref={captcha}
        settings={page.captcha}
        purpose="trial"
        statusId={trialId("captcha-status")}
        {...trial.check}
      />
      <div className={styles.send}>
        <Button type="submit" aria-disabled={phase !== "idle" || undefined}>
          {phase === "idle" ? trialForm.submit : trialForm.sending}
        </Button>
        <p className="muted small">
          <RichText text={trialForm.privacy} />
        </p>
      </div>
    </form>
  );
}
