import type { ReactNode } from "react";

import { nameOf } from "#app/ui/stored-names.ts";
import { classes } from "#app/ui/classes.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { describedBy, FieldError } from "#app/ui/form/field-error.tsx";
import box from "#app/ui/form/field.module.css";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import marks from "#app/ui/form/mark.module.css";
import { SelectField } from "#app/ui/form/select-field.tsx";
import {
  trialAgeBands,
  trialErrors,
  trialForm,
  trialLanguages,
  trialSteps,
} from "#words/pages/trial.ts";
import {
  trialId,
  trialLimits,
  type TrialErrors,
  type TrialField,
  type TrialValues,
} from "./trial-schema.ts";
import { Fold } from "./trial-steps.tsx";
import styles from "./trial-form.module.css";

const { learner, fields, agePlaceholder, tutor } = trialForm;

type TrialFieldsProps = {
  errors: TrialErrors;
  values: Partial<TrialValues>;
};

type ChoiceFieldProps = TrialFieldsProps & {
  field: "learner" | "tutor";
  legend: ReactNode;
  /** The words for each value. */
  choices: Readonly<Record<string, string>>;
  onChange?: () => void;
};

/** A few radio buttons in a row. */
function ChoiceField({ field, legend, choices, errors, values, onChange }: ChoiceFieldProps) {
  const id = trialId(field);
  const error = errors[field];
  return (
    <fieldset
      className={classes(box.field, error && box.invalid)}
      aria-describedby={describedBy(id, { error })}
    >
      <legend>{legend}</legend>
      <FieldError fieldId={id} message={error} />
      <div className={styles.choices}>
        {Object.entries(choices).map(([value, label]) => (
          <label key={value} className={styles.choice}>
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

/**
 * Who will learn. The style sheet shows the fields about a child, so they work without scripts too.
 *
 * @param props.onChange a child is offered other hours
 */
export function LearnerFields(props: TrialFieldsProps & { onChange: () => void }) {
  return (
    <div className={styles.group}>
      <ChoiceField
        {...props}
        field="learner"
        // The heading above says the same to people who can see it.
        legend={<span className="visually-hidden">{learner.legend}</span>}
        choices={{ self: learner.self, child: learner.child }}
      />
      <div className={styles.ofChild}>
        <p className="muted small">{learner.childNote}</p>
        <div className={styles.pair}>
          <TextField
            {...control("child_name", props)}
            label={fields.childName.label}
            maxLength={trialLimits.childName}
            autoComplete="off"
            dir="auto"
          />
          <SelectField
            {...control("age_band", props)}
            label={fields.ageBand.label}
            defaultValue={props.values.age_band ?? ""}
          >
            <option value="">{agePlaceholder}</option>
            {trialAgeBands.map((band) => (
              <option key={band} value={band}>
                {nameOf(band)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </div>
  );
}

/** What the lesson should be like, and anything else to say. */
function LessonFields(props: TrialFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...control("language", props)}
          label={fields.language.label}
          defaultValue={nameOf(props.values.language ?? trialLanguages[0] ?? "")}
          maxLength={trialLimits.language}
          list="trial-languages"
          autoComplete="off"
          dir="auto"
          required
        />
        <datalist id="trial-languages">
          {trialLanguages.map((language) => (
            <option key={language}>{nameOf(language)}</option>
          ))}
        </datalist>
        <ChoiceField
          errors={props.errors}
          values={{ tutor: "either", ...props.values }}
          field="tutor"
          legend={tutor.legend}
          choices={{ either: tutor.either, man: tutor.man, woman: tutor.woman }}
        />
      </div>
      <div className={styles.notOfChild}>
        <TextArea
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

/** Who books, and what the lesson should be like. */
export function PersonFields({ isFolded, ...props }: TrialFieldsProps & { isFolded: boolean }) {
  const lesson = <LessonFields {...props} />;
  const isWrong = Boolean(props.errors.language ?? props.errors.tutor ?? props.errors.note);
  return (
    <>
      <TextField
        {...control("name", props)}
        label={fields.name.label}
        autoComplete="name"
        dir="auto"
        required
      />
      <div className={styles.pair}>
        <TextField
          {...control("email", props)}
          type="email"
          label={fields.email.label}
          hint={fields.email.help}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          {...control("phone", props)}
          type="tel"
          label={fields.phone.label}
          hint={fields.phone.help}
          autoComplete="tel"
          title={trialErrors.phoneInvalid}
          required
        />
      </div>
      {isFolded ? (
        <Fold label={trialSteps.lessonFold} isOpen={isWrong}>
          {lesson}
        </Fold>
      ) : (
        lesson
      )}
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
    </>
  );
}
