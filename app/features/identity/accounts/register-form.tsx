import type { FormEvent } from "react";

import type { Answer } from "#app/platform/submission.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { useSubmission } from "#app/ui/form/use-submission.ts";
import { registerForm } from "#content/pages/register.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import type { RegisterRefusal } from "./register-page.server.ts";
import {
  readRegistrationValues,
  registrationFields,
  validateRegistration,
} from "./registration-schema.ts";
import styles from "./account-form.module.css";

type RegisterFormProps = {
  /** What came of a plain post. */
  refused: Answer<RegisterRefusal> | undefined;
};

/** The form of the specification. It is sent without leaving the page where scripts run. */
export function RegisterForm({ refused }: RegisterFormProps) {
  const { refusal, errors, attempt, isSending, send, refuse } = useSubmission({ refused });
  const values = refused && "values" in refused ? refused.values : undefined;
  const faulty = registrationFields.filter((field) => errors[field]);
  useErrorTitle(registerForm.titlePrefix, refusal !== null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const validation = validateRegistration(readRegistrationValues(form));
    if (validation.ok) send(form);
    else refuse(validation.errors);
  }

  return (
    <form method="post" action="/register" noValidate className={styles.form} onSubmit={submit}>
      {faulty.length > 0 && (
        <ErrorSummary
          key={`fields ${attempt}`}
          heading={registerForm.summaryHeading}
          errors={faulty.map((field) => ({ fieldId: field, message: errors[field] ?? "" }))}
          {...(attempt === 0 ? { note: registerForm.kept } : {})}
        />
      )}
      {refusal?.message && (
        <StatusMessage key={`form ${attempt}`} tone="failure" takesFocus>
          {refusal.message}
        </StatusMessage>
      )}
      <TextField
        id="name"
        name="name"
        label={registerForm.name.label}
        error={errors.name}
        defaultValue={values?.name}
        autoComplete="name"
        dir="auto"
        required
      />
      <TextField
        id="phone"
        name="phone"
        type="tel"
        label={registerForm.phone.label}
        hint={registerForm.phone.hint}
        error={errors.phone}
        defaultValue={values?.phone}
        autoComplete="tel"
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label={registerForm.email.label}
        hint={registerForm.email.hint}
        error={errors.email}
        defaultValue={values?.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordFields
        labels={{
          password1: registerForm.password1.label,
          password2: registerForm.password2.label,
        }}
        errors={errors}
      />
      <p>
        <Button type="submit" aria-disabled={isSending || undefined}>
          {isSending ? registerForm.sending : registerForm.submit}
        </Button>
      </p>
    </form>
  );
}
