import { useRef } from "react";

import { checkedFields, type CaptchaHandle } from "#app/features/captcha/captcha-settings.ts";
import { PersonCheck } from "#app/features/captcha/person-check.tsx";
import type { Answer } from "#app/platform/submission.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, type SummaryError } from "#app/ui/form/error-summary.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { ChosenCourses, HiddenFields } from "#app/ui/form/sent-along.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { trialErrors, trialForm } from "#content/pages/trial.ts";
import { LearnerFields, PersonFields } from "./person-fields.tsx";
import { ListControls, TimeFields } from "./time-fields.tsx";
import type { FreeTime, TrialPageData, TrialRefusal } from "./trial-page-data.ts";
import {
  controlId,
  slotId,
  trialId,
  trialFields,
  type TrialErrors,
  type TrialValues,
} from "./trial-schema.ts";
import { useTrialForm } from "./use-trial-form.ts";
import styles from "./trial-form.module.css";

type ProblemProps = {
  errors: TrialErrors;
  message: string | null;
  nextFree: readonly FreeTime[];
  isUnticked: boolean;
};

function Problem({ errors, message, nextFree, isUnticked }: ProblemProps) {
  const summary: SummaryError[] = [
    ...trialFields.flatMap((field) => {
      const error = errors[field];
      return error ? [{ fieldId: controlId(field), message: error }] : [];
    }),
    ...nextFree.map(({ id, words }) => ({
      fieldId: slotId(id),
      message: trialErrors.nextFree.replace("{time}", words),
    })),
    ...(isUnticked ? [{ fieldId: trialId("human"), message: message ?? "" }] : []),
  ];
  if (message !== null && !isUnticked) {
    return (
      <StatusMessage tone="failure" takesFocus id={trialId("outcome")}>
        <RichText text={message} />
      </StatusMessage>
    );
  }
  return (
    <ErrorSummary
      heading={trialErrors.summaryHeading}
      errors={summary}
      note={trialErrors.keptNote}
    />
  );
}

type TrialFormProps = {
  page: TrialPageData;
  /** From the server, after a plain post that did not book. */
  returned?: Answer<TrialRefusal> | undefined;
  /** What is already known when the form appears in a dialog. */
  begun?: Partial<TrialValues>;
};

/**
 * The form for a trial lesson. As plain HTML it posts to its own page; once scripts run it follows
 * the visitor's clock, is checked in place, and stays where it is until the lesson is booked.
 */
export function TrialForm({ page, returned: answered, begun }: TrialFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const isHydrated = useHydrated();
  const trial = useTrialForm({ page, returned: answered, form, captcha });
  const { list, errors, message, nextFree, isBusy } = trial;
  const returned = answered && "returned" in answered ? answered.returned : undefined;
  const isUnticked = !isHydrated && returned?.isUnticked === true;
  const hasProblem = message !== null || trialFields.some((field) => errors[field]);
  const values: Partial<TrialValues> = returned?.values ?? { ...page.known, ...begun };
  useErrorTitle(trialErrors.titlePrefix, hasProblem);
  const shortlist = returned?.shortlist ?? page.shortlist;

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
      {hasProblem && (
        <Problem
          key={trial.attempt}
          errors={errors}
          message={message}
          nextFree={nextFree}
          isUnticked={isUnticked}
        />
      )}
      <HiddenFields
        values={{
          [checkedFields.submissionId]: trial.submissionId,
          [checkedFields.formProof]: returned?.formProof ?? page.formProof,
        }}
      />
      <LearnerFields errors={errors} values={values} onChange={() => void trial.refresh()} />
      <div className={styles.section}>
        <ListControls
          courses={page.courses}
          zones={returned?.zones ?? page.zones}
          list={returned?.list ?? page.list}
          zone={list.zone}
          errors={errors}
          values={values}
          onChange={() => void trial.refresh()}
        />
        {shortlist.length > 1 && <ChosenCourses text={trialForm.shortlist} courses={shortlist} />}
        <TimeFields
          list={list}
          listPhase={trial.listPhase}
          kept={trial.kept}
          errors={errors}
          nextFree={nextFree}
          values={values}
        />
      </div>
      <div className={styles.section}>
        <PersonFields errors={errors} values={values} />
      </div>
      <Honeypot name={checkedFields.honeypot} />
      <PersonCheck
        id="trial"
        purpose="trial"
        ref={captcha}
        settings={page.captcha}
        returned={
          returned && {
            error: isUnticked ? (message ?? undefined) : undefined,
            isTicked: returned.isTicked,
          }
        }
        {...trial.check}
      />
      <div className={styles.send}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? trialForm.sending : trialForm.submit}
        </Button>
        <p className="muted small">
          <RichText text={trialForm.privacy} />
        </p>
      </div>
    </form>
  );
}
