import { nameOf } from "#app/ui/stored-names.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { describedBy, FieldError } from "#app/ui/form/field-error.tsx";
import box from "#app/ui/form/field.module.css";
import { Field } from "#app/ui/form/field.tsx";
import marks from "#app/ui/form/mark.module.css";
import { language as ofPage } from "#app/platform/language.ts";
import { trialAgeBands, trialErrors, trialForm } from "#words/pages/trial.ts";
import {
  otherLanguage,
  siblingFields,
  trialId,
  trialLimits,
  type TrialErrors,
  type TrialField,
  type TrialValues,
} from "./trial-schema.ts";
import styles from "./trial-form.module.css";

const { learner, fields, agePlaceholder, tutor } = trialForm;

type TrialFieldsProps = {
  errors: TrialErrors;
  values: Partial<TrialValues>;
};

type ChoiceFieldProps = TrialFieldsProps & {
  field: "learner" | "tutor" | "language";
  legend: string;
  /** The words for each value. */
  choices: Readonly<Record<string, string>>;
  onChange?: () => void;
};

/** A few radio buttons in a row. */
function ChoiceField({ field, legend, choices, errors, values, onChange }: ChoiceFieldProps) {
  const id = trialId(field);
  const error = errors[field];
  return (
    <fieldset className={error && box.invalid} aria-describedby={describedBy(id, { error })}>
      <legend>{legend}</legend>
      <FieldError fieldId={id} message={error} />
      <div className={styles.choices}>
        {Object.entries(choices).map(([value, label]) => (
          <label key={value} className="tap gap-2">
            <input
              type="radio"
              id={`${id}-${value}`}
              name={field}
              value={value}
              defaultChecked={values[field] === value}
              className={marks.mark}
              onChange={onChange}
            />
            {`${label} `}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What every control of a field has. */
function control(field: TrialField, { errors, values }: TrialFieldsProps) {
  return {
    id: trialId(field),
    name: field,
    error: errors[field],
    defaultValue: values[field],
  };
}

/** Who will learn, which the times depend on. @param props.onChange a child is offered other times */
export function LearnerField(props: TrialFieldsProps & { onChange: () => void }) {
  return (
    <ChoiceField
      {...props}
      field="learner"
      legend={learner.legend}
      choices={{ self: learner.self, child: learner.child }}
    />
  );
}

type ChildProps = TrialFieldsProps & {
  name: TrialField;
  age: TrialField;
  labels: { readonly name: string; readonly age: string };
};

/** All that is asked about a child. The style sheet shows it, so it works without scripts too. */
function ChildFields({ name, age, labels, ...props }: ChildProps) {
  return (
    <div className={`gap-3 ${styles.ofChild}`}>
      <Field
        {...control(name, props)}
        label={labels.name}
        maxLength={trialLimits.childName}
        dir="auto"
      />
      <Field
        as="select"
        {...control(age, props)}
        label={labels.age}
        defaultValue={props.values[age] ?? ""}
        none={agePlaceholder}
        options={trialAgeBands.map((band) => [band, nameOf(band)])}
      />
    </div>
  );
}

const childLabels = { name: fields.childName.label, age: fields.ageBand.label };

/** Brothers and sisters, who learn the same course. */
function SiblingFields(props: TrialFieldsProps) {
  const isOpen = siblingFields.flat().some((field) => props.values[field] || props.errors[field]);
  return (
    <details className={`stack gap-3 ${styles.siblings}`} open={isOpen}>
      <summary className="tap">{trialForm.siblings.summary}</summary>
      <p className="small">{trialForm.siblings.text}</p>
      {siblingFields.map(([name, age], index) => (
        <ChildFields
          key={name}
          {...props}
          name={name}
          age={age}
          labels={trialForm.siblings.labels[index] ?? childLabels}
        />
      ))}
    </details>
  );
}

const namesOfLanguages: Readonly<Record<string, string>> = {
  en: "English",
  ar: "Arabic",
  ur: "Urdu",
};

/** The language of the lesson: the page's own, if the course is given in it, until another is chosen. */
function LanguageFields({ languages, ...props }: TrialFieldsProps & Offer) {
  const own = namesOfLanguages[ofPage.code] ?? "";
  const offered = languages.toSorted((one, other) => Number(other === own) - Number(one === own));
  return (
    <>
      <ChoiceField
        // Another course may be given in others.
        key={languages.join()}
        {...props}
        values={{ language: offered[0] ?? otherLanguage, ...props.values }}
        field="language"
        legend={fields.language.label}
        choices={{
          ...Object.fromEntries(offered.map((each) => [each, nameOf(each)])),
          [otherLanguage]: trialForm.otherLanguage,
        }}
      />
      <div className={styles.ofOtherLanguage}>
        <Field
          {...control("other_language", props)}
          label={fields.wantedLanguage.label}
          maxLength={trialLimits.language}
          dir="auto"
        />
      </div>
    </>
  );
}

/** What the lesson should be like, and anything else to say. */
function LessonFields(props: TrialFieldsProps) {
  return (
    <>
      <ChoiceField
        errors={props.errors}
        values={{ tutor: "either", ...props.values }}
        field="tutor"
        legend={tutor.legend}
        choices={{ either: tutor.either, man: tutor.man, woman: tutor.woman }}
      />
      <div className={styles.notOfChild}>
        <Field
          as="textarea"
          {...control("note", props)}
          label={fields.note.label}
          hint={fields.note.help}
          maxLength={trialLimits.note}
          rows={3}
          dir="auto"
        />
      </div>
    </>
  );
}

/** The languages in which the course is given. */
type Offer = { readonly languages: readonly string[] };

/** Who learns and who books, what must be agreed to, and then what may be left as it is: a small screen shows no more. */
export function PersonFields(props: TrialFieldsProps & Offer) {
  return (
    <>
      <ChildFields {...props} name="child_name" age="age_band" labels={childLabels} />
      <Field
        {...control("name", props)}
        label={fields.name.label}
        autoComplete="name"
        dir="auto"
        required
      />
      <Field
        {...control("email", props)}
        type="email"
        label={fields.email.label}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <div className={styles.ofBelief}>
        <Checkbox
          id={trialId("consent")}
          name="consent"
          value="yes"
          label={trialForm.consent}
          error={props.errors.consent}
          defaultChecked={props.values.consent === "yes"}
        />
      </div>
      <SiblingFields {...props} />
      <LanguageFields {...props} />
      <Field
        {...control("phone", props)}
        type="tel"
        label={fields.phone.label}
        hint={fields.phone.help}
        autoComplete="tel"
        title={trialErrors.phoneInvalid}
      />
      <LessonFields {...props} />
    </>
  );
}
