import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { trialErrors, trialForm, trialLanguages } from "#content/pages/trial.ts";
import { ChoiceField } from "./choice-field.tsx";
import { trialId, trialLimits, type TrialErrors, type TrialValues } from "./trial-schema.ts";
import styles from "./trial-form.module.css";

const { fields, tutor } = trialForm;

type PersonFieldsProps = {
  errors: TrialErrors;
  values: Partial<TrialValues>;
};

/** Who books, and how the lesson should be. */
export function PersonFields({ errors, values }: PersonFieldsProps) {
  return (
    <>
      <TextField
        id={trialId("name")}
        name="name"
        label={fields.name.label}
        error={errors.name}
        defaultValue={values.name}
        autoComplete="name"
        dir="auto"
        required
      />
      <div className={styles.pair}>
        <TextField
          id={trialId("email")}
          name="email"
          type="email"
          label={fields.email.label}
          hint={fields.email.help}
          error={errors.email}
          defaultValue={values.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField
          id={trialId("phone")}
          name="phone"
          type="tel"
          label={fields.phone.label}
          hint={fields.phone.help}
          error={errors.phone}
          defaultValue={values.phone}
          autoComplete="tel"
          title={trialErrors.phoneInvalid}
          required
        />
      </div>
      <div className={styles.pair}>
        <TextField
          id={trialId("language")}
          name="language"
          label={fields.language.label}
          error={errors.language}
          defaultValue={values.language ?? trialLanguages[0]}
          maxLength={trialLimits.language}
          list="trial-languages"
          autoComplete="off"
          dir="auto"
          required
        />
        <datalist id="trial-languages">
          {trialLanguages.map((language) => (
            <option key={language}>{language}</option>
          ))}
        </datalist>
        <ChoiceField
          id={trialId("tutor")}
          name="tutor"
          legend={tutor.legend}
          choices={[
            { value: "either", label: tutor.either },
            { value: "man", label: tutor.man },
            { value: "woman", label: tutor.woman },
          ]}
          chosen={values.tutor ?? "either"}
        />
      </div>
      <div className={styles.notOfChild}>
        <TextArea
          id={trialId("note")}
          name="note"
          label={fields.note.label}
          hint={fields.note.help}
          error={errors.note}
          defaultValue={values.note}
          maxLength={trialLimits.note}
          rows={3}
          dir="auto"
        />
      </div>
    </>
  );
}
