import { useRef } from "react";

import type { CaptchaHandle } from "#app/features/captcha/captcha-settings.ts";
import { Captcha } from "#app/features/captcha/captcha.tsx";
import type { Answer } from "#app/platform/submission.ts";
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
import type { TrialRefusal } from "./trial-answer.ts";
import type { FreeTime, TrialCourseOption, TrialPageData } from "./trial-page-data.ts";
import {
  trialFieldNames,
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

function Shortlist({ courses }: { courses: readonly TrialCourseOption[] }) {
  if (courses.length < 2) return null;
  return (
    <div>
      <p>{trialForm.shortlist}</p>
      <ul className="bullets">
        {courses.map(({ slug, title }) => (
          <li key={slug}>
            {title}
            <input type="hidden" name={trialFieldNames.courses} value={slug} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In place of the check, for browsers that run no script. */
function HumanBox({ error, isTicked }: { error?: string | undefined; isTicked?: boolean }) {
  const { label, help } = captchaTexts.withoutScript;
  return (
    <Checkbox
      id={trialId("human")}
      name={trialFieldNames.human}
      value="yes"
      label={label}
      hint={help}
      error={error}
      defaultChecked={isTicked}
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
      {hasProblem && (
        <Problem
          key={trial.attempt}
          errors={errors}
          message={message}
          nextFree={nextFree}
          isUnticked={isUnticked}
        />
      )}
      {hidden.map(([name, value]) => (
        // Some browsers fill even hidden fields in again when a page is reloaded.
        <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
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
          nextFree={nextFree}
          values={values}
        />
      </div>
      <div className={styles.section}>
        <PersonFields errors={errors} values={values} />
      </div>
      <Honeypot name={trialFieldNames.honeypot} />
      {returned && !isHydrated ? (
        // Also for a browser that allows scripts, but could not load them.
        <HumanBox
          error={isUnticked ? (message ?? undefined) : undefined}
          isTicked={returned.isTicked}
        />
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
