import { useEffect } from "react";
import { Form } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import fields from "#app/features/desk/ui/desk-field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Labelled } from "#app/features/desk/ui/labelled.tsx";
import { OptionGroups } from "#app/features/desk/ui/option-groups.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskBooking as texts } from "#words/pages/desk-booking.ts";
import { deskTrial, deskTrials } from "#words/pages/desk-trials.ts";
import { trialAgeBands, trialForm, wantedLanguages } from "#words/pages/trial.ts";
import { siblingFields, trialLimits, type TrialField } from "../form/trial-schema.ts";
import type { BookErrors } from "./book-lesson.server.ts";
import type { BookData, BookOutcome } from "./book-page.server.ts";
import { Problem } from "./booking-problem.tsx";
import { HourChoice, SaidField } from "./hour-choice.tsx";
import styles from "./desk-trial-page.module.css";

type Props = { readonly data: BookData; readonly outcome: BookOutcome | undefined };

/** What, and on which clock: the hours depend on it. */
function FirstForm({ data }: { data: BookData }) {
  const { course, zone, learner, from } = data;
  return (
    <Form method="get" className={`stack gap-3 ruled ${styles.section}`}>
      <h2>{texts.first}</h2>
      {from.case !== "" && <input type="hidden" name="case" value={from.case} />}
      {from.like !== "" && <input type="hidden" name="like" value={from.like} />}
      <div className={`row ${page.row}`}>
        <Labelled id="book-course" label={texts.course}>
          <select id="book-course" name="course" className={fields.control} defaultValue={course}>
            <option value="">{texts.none}</option>
            <OptionGroups groups={data.courses} />
          </select>
        </Labelled>
        <Labelled id="book-zone" label={texts.zone}>
          <select
            id="book-zone"
            name="zone"
            className={fields.control}
            defaultValue={zone?.id ?? ""}
          >
            <option value="">{texts.none}</option>
            <OptionGroups groups={data.zones} />
          </select>
        </Labelled>
        <Labelled id="book-learner" label={texts.learner}>
          <select
            id="book-learner"
            name="learner"
            className={fields.control}
            defaultValue={learner}
          >
            <option value="child">{texts.learners.child}</option>
            <option value="self">{texts.learners.self}</option>
          </select>
        </Labelled>
      </div>
      <p>
        <DeskButton look={data.days ? "plain" : "action"}>{texts.show}</DeskButton>
      </p>
    </Form>
  );
}

const line = { maxLength: trialLimits.name, autoComplete: "off", dir: "auto" } as const;

const ownChild = { name: texts.child, age: texts.age };

/** A child's first name and age. */
function Child({
  name,
  age,
  labels,
  control,
  field,
}: {
  name: TrialField;
  age: TrialField;
  labels: { readonly name: string; readonly age: string };
  control: (name: TrialField) => object;
  field: (name: TrialField) => { id: string; problem: string | undefined };
}) {
  return (
    <div className={`row ${page.row}`}>
      <Labelled {...field(name)} label={labels.name}>
        <input {...control(name)} {...line} maxLength={trialLimits.childName} />
      </Labelled>
      <Labelled {...field(age)} label={labels.age}>
        <select {...control(age)}>
          <option value="">{texts.none}</option>
          {trialAgeBands.map((band) => (
            <option key={band}>{band}</option>
          ))}
        </select>
      </Labelled>
    </div>
  );
}

/** The family's own facts, typed once. */
function FamilyFields({ data, outcome }: Props) {
  const { known, learner, isBelief, wantsLanguage } = data;
  const values = outcome?.values ?? known;
  const errors: BookErrors = outcome?.problem.kind === "invalid" ? outcome.problem.errors : {};
  const control = (name: TrialField) => ({
    id: `book-${name}`,
    name,
    className: fields.control,
    defaultValue: values[name] ?? "",
    "aria-invalid": errors[name] !== undefined,
    "aria-describedby": errors[name] ? `book-${name}-problem` : undefined,
  });
  const field = (name: TrialField) => ({ id: `book-${name}`, problem: errors[name] });
  const isChild = learner === "child";
  return (
    <fieldset className="stack gap-3">
      <legend className="strong">{texts.family}</legend>
      {isChild && (
        <Child name="child_name" age="age_band" labels={ownChild} control={control} field={field} />
      )}
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
                field={field}
              />
            ))}
          </div>
        </details>
      )}
      <div className={`row ${page.row}`}>
        <Labelled
          id="book-name"
          problem={errors.name && texts.problems.name}
          label={isChild ? texts.childsGuardian : texts.name}
        >
          <input {...control("name")} {...line} />
        </Labelled>
        <Labelled {...field("email")} label={texts.email} hint={texts.noEmail}>
          <input {...control("email")} type="email" autoComplete="off" />
        </Labelled>
        <Labelled {...field("phone")} label={texts.phone}>
          <input {...control("phone")} type="tel" autoComplete="off" />
        </Labelled>
      </div>
      <div className={`row ${page.row}`}>
        {wantsLanguage && (
          <Labelled {...field("wanted_language")} label={texts.wanted}>
            <select {...control("wanted_language")}>
              <option value="">{texts.none}</option>
              {wantedLanguages.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </Labelled>
        )}
        <Labelled {...field("language")} label={texts.language}>
          <input
            {...control("language")}
            {...line}
            maxLength={trialLimits.language}
            defaultValue={values.language || "English"}
          />
        </Labelled>
        <Labelled {...field("tutor")} label={texts.tutor}>
          <select {...control("tutor")} defaultValue={values.tutor || "either"}>
            {(["either", "woman", "man"] as const).map((wish) => (
              <option key={wish} value={wish}>
                {deskTrial.wishes[wish]}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled id="book-mails" label={texts.mails}>
          <select
            id="book-mails"
            name="mails"
            className={fields.control}
            defaultValue={outcome?.siteLanguage ?? known.siteLanguage ?? "en"}
          >
            {data.languages.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled id="book-how" label={texts.how} problem={errors.how}>
          <select
            id="book-how"
            name="how"
            className={fields.control}
            defaultValue={outcome?.how ?? ""}
            aria-invalid={"how" in errors}
            aria-describedby={"how" in errors ? "book-how-problem" : undefined}
          >
            <option value="">{texts.none}</option>
            {Object.entries(texts.hows).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </Labelled>
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
    <div className={page.page}>
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
    </div>
  );
}
