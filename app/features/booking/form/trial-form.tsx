import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";

import { afterPaint } from "#app/platform/after-paint.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { inLanguage, isolated } from "#app/platform/language.ts";
import { plural } from "#app/platform/plural.ts";
import { checkedFields, type CaptchaHandle } from "#app/features/captcha/captcha-settings.ts";
import { PersonCheck } from "#app/features/captcha/person-check.tsx";
import type { Answer } from "#app/platform/submission.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import {
  ErrorSummary,
  goToField,
  summaryOf,
  type SummaryError,
} from "#app/ui/form/error-summary.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { ChosenCourses, HiddenFields } from "#app/ui/form/sent-along.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { isArea, languageLessons } from "#content/categories.ts";
import { trialErrors, trialForm, trialSteps } from "#words/pages/trial.ts";
import type { FreeTime } from "#app/features/clock/packed-list.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { lessonTitle } from "./asked-lesson.ts";
import { CheckList } from "./check-list.tsx";
import { LearnerField, PersonFields } from "./person-fields.tsx";
import { CourseFields, ListControls, TimeFields } from "./time-fields.tsx";
import type { TrialPageData, TrialRefusal } from "./trial-page-data.ts";
import {
  controlId,
  nameAsked,
  readTrialValues,
  slotId,
  trialId,
  trialFields,
  type TrialErrors,
  type TrialValues,
} from "./trial-schema.ts";
import { fieldsUpTo, Fold, StepBars, StepFoot, StepPart, useSteps } from "./trial-steps.tsx";
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
    ...summaryOf(trialFields, errors, controlId),
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
  /** From the server, after a plain post that did not book: the whole form, so that nothing is hidden. */
  returned?: Answer<TrialRefusal> | undefined;
  place: "page" | "dialog";
  /** Whether it takes the place of a question, whose answer had the focus. */
  takesFocus: boolean;
  /** Told when the form has changed what the lesson is or for whom. */
  onTitle: (title: string) => void;
};

/** Links to what is wrong in a step, and says how much there is. */
function StepProblem({ errors }: { errors: TrialErrors }) {
  const wrong = trialFields.filter((field) => errors[field]);
  const goToFirst = useEffectEvent(() => {
    if (wrong[0]) goToField(controlId(wrong[0]));
  });
  useEffect(() => goToFirst(), []);
  return (
    <p role="alert" className="visually-hidden">
      {plural(wrong.length, trialErrors.problems).replace("{count}", String(wrong.length))}
    </p>
  );
}

/**
 * The form for a trial lesson. As plain HTML it is one page and posts to its own address; once scripts run it is three
 * short steps, follows the visitor's clock, is checked in place, and stays where it is until the lesson is booked.
 */
export function TrialForm(props: TrialFormProps) {
  const { page, returned: answered, place, takesFocus, onTitle } = props;
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const isHydrated = useHydrated();
  const returned = answered && "returned" in answered ? answered.returned : undefined;
  const isStepped = !returned;
  const trial = useTrialForm({ page, returned: answered, form, captcha, place });
  const { list, hour, errors, message, nextFree, isBusy } = trial;
  const isUnticked = !isHydrated && returned?.isUnticked === true;
  const isWrong = trialFields.some((field) => errors[field]);
  const values: Partial<TrialValues> = returned?.values ?? page.known;
  const steps = useSteps(isStepped, errors, trial.attempt, takesFocus);
  const [entered, setEntered] = useState<TrialValues>();
  const [isOpened, setOpened] = useState(false);
  const title = lessonTitle(list);
  const tellTitle = useEffectEvent(onTitle);
  useEffect(() => tellTitle(title), [title]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    if (steps.shown === null || steps.shown === "check") {
      trial.handlers.onSubmit(event);
      return;
    }
    event.preventDefault();
    const { currentTarget } = event;
    await afterPaint();
    if (!trial.checkFields(fieldsUpTo(steps.shown))) return;
    setEntered(readTrialValues(new FormData(currentTarget)));
    steps.advance();
  }

  useErrorTitle(trialErrors.titlePrefix, isWrong || message !== null);
  const shortlist = returned?.shortlist ?? page.shortlist;
  const heading = place === "dialog" ? "h3" : "h2";
  const { course } = returned?.list ?? page.list;
  // The rest of what the times depend on is known.
  const asksCourse = course === "" || course === languageLessons;
  // An area was chosen, and its times with it: which course of it is asked beside who will learn, and need not be known.
  const asksWhich = isArea(course);
  const isFolded = isStepped && isHydrated;
  const courseFields = (
    <CourseFields
      courses={returned?.courses ?? page.courses}
      course={course}
      errors={errors}
      values={values}
      onChange={() => void trial.refresh()}
    />
  );
  const controls = (
    <>
      {!asksCourse && !asksWhich && courseFields}
      <LearnerField errors={errors} values={values} onChange={() => void trial.refresh()} />
      <ListControls
        zones={returned?.zones ?? null}
        list={returned?.list ?? page.list}
        zone={list.zone}
        errors={errors}
        onChange={() => void trial.refresh()}
      />
    </>
  );

  return (
    <Parts
      as="form"
      ref={form}
      method="post"
      action={inLanguage("/classes/trial")}
      encType="multipart/form-data"
      noValidate
      className={classes("stack gap-6 measure", styles.form, isStepped && styles[place])}
      aria-label={trialForm.label}
      {...trial.handlers}
      onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}
    >
      {steps.shown && <StepBars shown={steps.shown} />}
      {message === null && isStepped && isWrong && (
        <StepProblem key={trial.attempt} errors={errors} />
      )}
      {(message !== null || (!isStepped && isWrong)) && (
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
          ...(values.ask && { ask: values.ask }),
        }}
      />
      {values.ask && (
        <p className="small">
          {fillText(trialForm.ask, { name: isolated(nameAsked(values.ask)) })}
        </p>
      )}
      <StepPart of="hour" steps={steps} as={heading}>
        {asksCourse && courseFields}
        {!isFolded && <div className={classes("stack", isStepped && styles.plain)}>{controls}</div>}
        {shortlist.length > 1 && <ChosenCourses text={trialForm.shortlist} courses={shortlist} />}
        <TimeFields
          list={list}
          listPhase={trial.listPhase}
          wanted={trial.wanted}
          hour={hour}
          errors={errors}
          nextFree={nextFree}
          values={values}
          isByDay={isStepped}
          isSettled={trial.isSettled}
          slot={trial.slot}
        />
        {isStepped && (
          <Fold
            label={asksCourse || asksWhich ? trialSteps.listFold : trialSteps.courseFold}
            isOpen={isOpened || Boolean(errors.zone ?? errors.learner ?? errors.course)}
          >
            {isFolded && <div className="stack">{controls}</div>}
          </Fold>
        )}
      </StepPart>
      <StepPart of="you" steps={steps} as={heading}>
        {asksWhich && courseFields}
        <PersonFields errors={errors} values={values} languages={list.languages} />
      </StepPart>
      <Honeypot name={checkedFields.honeypot} />
      <StepPart of="check" steps={steps} as={heading}>
        {steps.shown === "check" && entered && (
          <CheckList
            values={entered}
            hour={hour}
            courseTitle={list.subject}
            courseAt={asksWhich ? "you" : "hour"}
            onChange={({ step, isFolded: inFold }) => {
              setOpened(inFold === true);
              steps.change(step);
            }}
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
        <p className="muted small">
          <RichText text={trialForm.privacy} />
        </p>
      </StepPart>
      <StepFoot
        steps={steps}
        hour={hour}
        slot={trial.slot}
        city={cityOf(list.zone)}
        isBusy={isBusy}
      />
      {!isFolded && (
        <p className={classes(styles.send, isStepped && styles.plain)}>
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {isBusy ? trialForm.sending : trialForm.submit}
          </Button>
        </p>
      )}
    </Parts>
  );
}
