import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { trialAgeBands, trialForm } from "#content/pages/trial.ts";
import { ChoiceField } from "./choice-field.tsx";
import { trialId, trialLimits, type TrialErrors, type TrialValues } from "./trial-schema.ts";
import styles from "./trial-form.module.css";

const { learner, fields, agePlaceholder } = trialForm;

type LearnerFieldsProps = {
  errors: TrialErrors;
  values: Partial<TrialValues>;
};

/** Who will learn. The fields about a child are shown by the style sheet, so also without script. */
export function LearnerFields({ errors, values }: LearnerFieldsProps) {
  return (
    <div className={styles.group}>
      <ChoiceField
        id={trialId("learner")}
        name="learner"
        legend={learner.legend}
        choices={[
          { value: "self", label: learner.self },
          { value: "child", label: learner.child },
        ]}
        chosen={values.learner}
        error={errors.learner}
      />
      <div className={styles.ofChild}>
        <p className="muted small">{learner.childNote}</p>
        <div className={styles.pair}>
          <TextField
            id={trialId("child_name")}
            name="child_name"
            label={fields.childName.label}
            error={errors.child_name}
            defaultValue={values.child_name}
            maxLength={trialLimits.childName}
            autoComplete="off"
            dir="auto"
          />
          <SelectField
            id={trialId("age_band")}
            name="age_band"
            label={fields.ageBand.label}
            error={errors.age_band}
            defaultValue={values.age_band ?? ""}
          >
            <option value="">{agePlaceholder}</option>
            {trialAgeBands.map((band) => (
              <option key={band}>{band}</option>
            ))}
          </SelectField>
        </div>
      </div>
    </div>
  );
}
