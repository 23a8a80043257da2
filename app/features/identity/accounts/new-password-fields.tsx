import { useState } from "react";

import { normalisePassword } from "#app/platform/normalise-password.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { passwordField, registerForm } from "#words/pages/register.ts";
import { countCodePoints, passwordLimits } from "./password-rules.ts";
import styles from "./account-form.module.css";

type NewPasswordFieldsProps = {
  labels: { password1: string; password2: string };
  errors: { password1?: string | undefined; password2?: string | undefined };
};

/** All that can truthfully be said about a password while it is typed: its length. */
function lengthWords(typed: string): string {
  const length = countCodePoints(normalisePassword(typed));
  if (length === 0) return "";
  const missing = passwordLimits.min - length;
  if (missing === 1) return passwordField.tooShortByOne;
  if (missing > 0) return passwordField.tooShort.replace("{count}", String(missing));
  return length >= passwordLimits.min + 6 ? passwordField.long : passwordField.enough;
}

/** A new password and its repetition. What is typed is never put into the page's HTML. */
export function NewPasswordFields({ labels, errors }: NewPasswordFieldsProps) {
  const canShow = useHydrated();
  const [isShown, setShown] = useState(false);
  const [words, setWords] = useState("");
  const input = {
    type: isShown ? "text" : "password",
    autoComplete: "new-password",
    autoCapitalize: "none",
    autoCorrect: "off",
    spellCheck: false,
    required: true,
    dir: "auto",
  } as const;
  return (
    <div className="stack">
      <Field
        {...input}
        id="password1"
        name="password1"
        label={labels.password1}
        hint={registerForm.password1.hint}
        error={errors.password1}
        onChange={(event) => setWords(lengthWords(event.currentTarget.value))}
      />
      <p role="status" className={`muted small ${styles.length}`}>
        {words}
      </p>
      <Field
        {...input}
        id="password2"
        name="password2"
        label={labels.password2}
        error={errors.password2}
      />
      <div className={styles.toggle} data-ready={canShow || undefined}>
        <Checkbox
          id="show-passwords"
          label={passwordField.show}
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
      </div>
    </div>
  );
}
