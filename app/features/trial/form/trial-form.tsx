import { useRef, useState, type FormEvent } from "react";

import { checkedFields, type CaptchaHandle } from "#app/features/captcha/captcha-settings.ts";
import { PersonCheck } from "#app/features/captcha/person-check.tsx";
import type { Answer } from "#app/platform/submission.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary, type SummaryError } from "#app/ui/form/error-summary.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { ChosenCourses, HiddenFields } from "#app/ui/form/sent-along.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { languageLessons } from "#content/categories.ts";
import { trialErrors, trialForm, trialSteps } from "#content/pages/trial.ts";
import { LearnerFields, PersonFields } from "./person-fields.tsx";
import { ListControls, TimeFields } from "./time-fields.tsx";
import type { FreeTime, TrialPageData, TrialRefusal } from "./trial-page-data.ts";
import {
  controlId,
  readTrialValues,
  slotId,
  trialId,
  trialFields,
  type TrialErrors,
  type TrialValues,
} from "./trial-schema.ts";
import {
  CheckList,
  checkRows,
  fieldsOf,
  findHour,
  Fold,
  StepBars,
  StepFoot,
  StepPart,
  useSteps,
} from "./trial-steps.tsx";
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
  /** Whether it is shown a step at a time. */
  isStepped?: boolean;
};

/** The words of the chosen course. */
function courseIn(form: HTMLFormElement): string {
  return form.querySelector("[name=course] option:checked")?.textContent ?? "";
}

/**
 * The form for a trial lesson. As plain HTML it posts to its own page; once scripts run it follows
 * the visitor's clock, is checked in place, and stays where it is until the lesson is booked.
 */
export function TrialForm({ page, returned: answered, begun, isStepped = false }: TrialFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const isHydrated = useHydrated();
  const trial = useTrialForm({ page, returned: answered, form, captcha });
  const { list, errors, message, nextFree, isBusy } = trial;
  const returned = answered && "returned" in answered ? answered.returned : undefined;
  const isUnticked = !isHydrated && returned?.isUnticked === true;
  const hasProblem = message !== null || trialFields.some((field) => errors[field]);
  const values: Partial<TrialValues> = returned?.values ?? { ...page.known, ...begun };
  const steps = useSteps(isStepped, begun?.learner === "self", errors);
  const [entered, setEntered] = useState<{ values: TrialValues; course: string }>();
  const hour = isStepped ? findHour(list, trial.slot) : null;
  const city = list.zone.city.split(",", 1)[0] ?? "";

  function submit(event: FormEvent<HTMLFormElement>) {
    if (steps.shown === null || steps.shown === "check") {
      trial.handlers.onSubmit(event);
      return;
    }
    event.preventDefault();
    if (!trial.checkFields(fieldsOf[steps.shown])) return;
    const { currentTarget } = event;
    setEntered({
      values: readTrialValues(new FormData(currentTarget)),
      course: courseIn(currentTarget),
    });
    steps.advance();
  }

  useErrorTitle(trialErrors.titlePrefix, hasProblem);
  const shortlist = returned?.shortlist ?? page.shortlist;

  // A language has to be said; everything else that the times depend on is known.
  const isFolded = isStepped && page.list.course !== languageLessons;
  const controls = (
    <ListControls
      courses={page.courses}
      zones={returned?.zones ?? page.zones}
      list={returned?.list ?? page.list}
      zone={list.zone}
      errors={errors}
      values={values}
      onChange={() => void trial.refresh()}
    />
  );

  return (
    <form
      ref={form}
      method="post"
      action="/classes/trial"
      encType="multipart/form-data"
      noValidate
      className={classes(styles.form, isStepped && styles.stepped)}
      aria-label={trialForm.label}
      {...trial.handlers}
      onSubmit={submit}
    >
      {steps.shown && <StepBars shown={steps.shown} />}
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
      <StepPart of="who" steps={steps}>
        <LearnerFields errors={errors} values={values} onChange={() => void trial.refresh()} />
      </StepPart>
      <StepPart of="hour" steps={steps} className={styles.section}>
        {!isFolded && controls}
        {shortlist.length > 1 && <ChosenCourses text={trialForm.shortlist} courses={shortlist} />}
        <TimeFields
          list={list}
          listPhase={trial.listPhase}
          kept={trial.kept}
          errors={errors}
          nextFree={nextFree}
          values={values}
          isByDay={isStepped}
          slot={trial.slot}
        />
        {isFolded && <Fold label={trialSteps.listFold}>{controls}</Fold>}
      </StepPart>
      <StepPart of="you" steps={steps} className={styles.section}>
        <PersonFields errors={errors} values={values} isFolded={isStepped} />
      </StepPart>
      <Honeypot name={checkedFields.honeypot} />
      <StepPart of="check" steps={steps}>
        {steps.shown === "check" && entered && (
          <CheckList
            rows={checkRows(entered.values, hour, entered.course)}
            onChange={steps.change}
          />
        )}
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
        {isStepped && (
          <p className="muted small">
            <RichText text={trialForm.privacy} />
          </p>
        )}
      </StepPart>
      {isStepped ? (
        <StepFoot steps={steps} hour={hour} slot={trial.slot} city={city} isBusy={isBusy} />
      ) : (
        <div className={styles.send}>
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {isBusy ? trialForm.sending : trialForm.submit}
          </Button>
          <p className="muted small">
            <RichText text={trialForm.privacy} />
          </p>
        </div>
      )}
    </form>
  );
}
