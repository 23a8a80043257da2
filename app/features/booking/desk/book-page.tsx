import { useEffect } from "react";
import { Form } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Field } from "#app/ui/form/field.tsx";
import { OptionGroups } from "#app/ui/form/options.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskBooking as texts } from "#words/pages/desk-booking.ts";
import { deskTrial, deskTrials } from "#words/pages/desk-trials.ts";
import { trialAgeBands, trialForm, wantedLanguages } from "#words/pages/trial.ts";
import { siblingFields, trialLimits, type TrialField } from "../form/trial-schema.ts";
import type { BookErrors } from "./book-lesson.server.ts";
import type { BookData, BookOutcome } from "./book-page.server.ts";
import { Problem } from "./booking-problem.tsx";
import { SaidField } from "#app/features/lessons/desk/saying-fields.tsx";
import { HourChoice } from "./hour-choice.tsx";
import styles from "./desk-lesson-page.module.css";

type Props = { readonly data: BookData; readonly outcome: BookOutcome | undefined };

/** What, and on which clock: the hours depend on it. */
function FirstForm({ data }: { data: BookData }) {
  const { course, zone, learner, from } = data;
  return (
    <Parts as={Form} method="get" className={`stack gap-3 ruled ${styles.section}`}>
      <h2>{texts.first}</h2>
      {from.case !== "" && <input type="hidden" name="case" value={from.case} />}
      {from.like !== "" && <input type="hidden" name="like" value={from.like} />}
      <div className="row gap-2 across-4">
        <Field
          as="select"
          id="book-course"
          name="course"
          label={texts.course}
          defaultValue={course}
          none={texts.none}
        >
          <OptionGroups groups={data.courses} />
        </Field>
        <Field
          as="select"
          id="book-zone"
          name="zone"
          label={texts.zone}
          defaultValue={zone?.id ?? ""}
          none={texts.none}
        >
          <OptionGroups groups={data.zones} />
        </Field>
        <Field
          as="select"
          id="book-learner"
          name="learner"
          label={texts.learner}
          defaultValue={learner}
          options={Object.entries(texts.learners)}
        />
      </div>
      <p>
        <DeskButton look={data.days ? "plain" : "action"}>{texts.show}</DeskButton>
      </p>
    </Parts>
  );
}

const line = { maxLength: trialLimits.name, dir: "auto" } as const;

type Control = (name: TrialField) => {
  readonly id: string;
  readonly name: string;
  readonly problem: string | undefined;
  readonly defaultValue: string;
};

const ownChild = { name: texts.child, age: texts.age };

/** A child's first name and age. */
function Child({
  name,
  age,
  labels,
  control,
}: {
  name: TrialField;
  age: TrialField;
  labels: { readonly name: string; readonly age: string };
  control: Control;
}) {
  return (
    <div className="row gap-2 across-4">
      <Field {...control(name)} label={labels.name} {...line} maxLength={trialLimits.childName} />
      <Field as="select" {...control(age)} label={labels.age} none={texts.none}>
        {trialAgeBands.map((band) => (
          <option key={band}>{band}</option>
        ))}
      </Field>
    </div>
  );
}

/** The family's own facts, typed once. */
function FamilyFields({ data, outcome }: Props) {
  const { known, learner, isBelief, wantsLanguage } = data;
  const values = outcome?.values ?? known;
  const errors: BookErrors = outcome?.problem.kind === "invalid" ? outcome.problem.errors : {};
  const control: Control = (name) => ({
    id: `book-${name}`,
    name,
    problem: errors[name],
    defaultValue: values[name] ?? "",
  });
  const isChild = learner === "child";
  return (
    <fieldset className="stack gap-3">
      <legend className="strong">{texts.family}</legend>
      {isChild && <Child name="child_name" age="age_band" labels={ownChild} control={control} />}
      {isChild && (
        <details open={siblingFields.flat().some((name) => values[name] || errors[name])}>
          <summary>{texts.siblings}</summary>
          <div className="stack gap-3">
            <p className="muted">{texts.siblingsHint}</p>
            {siblingFields.map(([name, age], index) => (
              <Child
                key={name}
                name={name}
                age={age}
                labels={trialForm.siblings.labels[index] ?? ownChild}
                control={control}
              />
            ))}
          </div>
        </details>
      )}
      <div className="row gap-2 across-4">
        <Field
          {...control("name")}
          problem={errors.name && texts.problems.name}
          label={isChild ? texts.childsGuardian : texts.name}
          {...line}
        />
        <Field {...control("email")} label={texts.email} hint={texts.noEmail} type="email" />
        <Field {...control("phone")} label={texts.phone} type="tel" />
      </div>
      <div className="row gap-2 across-4">
        {wantsLanguage && (
          <Field as="select" {...control("wanted_language")} label={texts.wanted} none={texts.none}>
            {wantedLanguages.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Field>
        )}
        <Field
          {...control("language")}
          label={texts.language}
          {...line}
          maxLength={trialLimits.language}
          defaultValue={values.language || "English"}
        />
        <Field
          as="select"
          {...control("tutor")}
          label={texts.tutor}
          defaultValue={values.tutor || "either"}
          options={(["either", "woman", "man"] as const).map((one) => [one, deskTrial.wishes[one]])}
        />
        <Field
          as="select"
          id="book-mails"
          name="mails"
          label={texts.mails}
          defaultValue={outcome?.siteLanguage ?? known.siteLanguage ?? "en"}
          options={data.languages}
        />
        <Field
          as="select"
          id="book-how"
          name="how"
          label={texts.how}
          problem={errors.how}
          defaultValue={outcome?.how ?? ""}
          options={Object.entries(texts.hows)}
          none={texts.none}
        />
      </div>
      {isBelief && (
        <div className="stack gap-1">
          <label className="line">
            <input
              type="checkbox"
              name="consent"
              value="yes"
              defaultChecked={values.consent === "yes"}
              aria-invalid={errors.consent !== undefined}
              aria-describedby={errors.consent ? "book-consent-problem" : undefined}
            />
            {texts.consent}
          </label>
          {errors.consent && (
            <p role="alert" id="book-consent-problem" className="problem">
              {texts.problems.consent}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** Books a trial for a family that has called, written or asked. */
export function BookPage({ data, outcome }: Props) {
  const { days, zone, course, learner } = data;
  const isUnusual = outcome?.problem.kind === "unusual";
  const timeProblem = outcome && outcome.problem.kind !== "invalid" ? outcome.problem : undefined;
  const chosen = `${course} ${zone?.id} ${learner}`;
  useEffect(() => {
    // The hours that were asked for are there.
    if (document.activeElement?.closest("form")?.method !== "get") return;
    document.querySelector<HTMLElement>("#lesson-hour")?.focus();
  }, [chosen]);
  return (
    <Parts as="div" className={page.page}>
      <header>
        <p className="small">
          <Link to="/desk/lessons">{deskTrials.title}</Link>
        </p>
        <h1>{texts.title}</h1>
      </header>
      <FirstForm data={data} />
      {days && zone && (
        <DeskForm key={chosen} className={`stack gap-3 ruled ${styles.section}`}>
          <h2>{`${data.courseTitle}, ${zone.city}`}</h2>
          <input type="hidden" name="course" value={course} />
          <input type="hidden" name="zone" value={zone.id} />
          <input type="hidden" name="learner" value={learner} />
          <input type="hidden" name="case" value={data.from.case} />
          <input type="hidden" name="submission" value={outcome?.submission ?? data.submission} />
          {timeProblem && <Problem problem={timeProblem} />}
          <HourChoice
            days={days}
            chosen={outcome?.hour ?? ""}
            typed={outcome?.time ?? ""}
            error={timeProblem && "booking-problem"}
          />
          <FamilyFields data={data} outcome={outcome} />
          <SaidField id="book-said" typed={outcome?.said ?? ""} />
          <p>
            <DeskButton look="action" name="do" value={isUnusual ? "sure" : "book"}>
              {isUnusual ? texts.bookAnyway : texts.book}
            </DeskButton>
          </p>
        </DeskForm>
      )}
    </Parts>
  );
}
