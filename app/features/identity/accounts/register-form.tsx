import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { registerForm } from "#content/pages/register.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { sendRegistration } from "./register-answer.ts";
import type { RegisterFailure } from "./register-page.server.ts";
import {
  readRegistrationValues,
  registrationFields,
  validateRegistration,
  type RegistrationErrors,
} from "./registration-schema.ts";
import styles from "./account-form.module.css";

type Problem = { errors: RegistrationErrors; message: string | null };

/** The form of the specification. It is sent without leaving the page where scripts run. */
export function RegisterForm({ failure }: { failure: RegisterFailure | undefined }) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(failure ?? null);
  const errors = problem?.errors ?? {};
  const faulty = registrationFields.filter((field) => errors[field]);
  useErrorTitle(registerForm.titlePrefix, problem !== null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    setAttempt(attempt + 1);
    const validation = validateRegistration(readRegistrationValues(form));
    if (!validation.ok) {
      setProblem({ errors: validation.errors, message: null });
      return;
    }
    setProblem(null);
    setSending(true);
    const answer = await sendRegistration(form);
    if (answer.ok) {
      await navigate("/register/done");
      return;
    }
    setSending(false);
    setProblem(answer);
  }

  return (
    <form
      method="post"
      action="/register"
      noValidate
      className={styles.form}
      onSubmit={(event) => void send(event)}
    >
      {faulty.length > 0 && (
        <ErrorSummary
          key={`fields ${attempt}`}
          heading={registerForm.summaryHeading}
          errors={faulty.map((field) => ({ fieldId: field, message: errors[field] ?? "" }))}
          {...(attempt === 0 ? { note: registerForm.kept } : {})}
        />
      )}
      {problem?.message && (
        <StatusMessage key={`form ${attempt}`} tone="failure" takesFocus>
          {problem.message}
        </StatusMessage>
      )}
      <TextField
        id="name"
        name="name"
        label={registerForm.name.label}
        error={errors.name}
        defaultValue={failure?.values.name}
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
        defaultValue={failure?.values.phone}
        autoComplete="tel"
      />
      <TextField
        id="email"
        name="email"
        type="email"
        label={registerForm.email.label}
        hint={registerForm.email.hint}
        error={errors.email}
        defaultValue={failure?.values.email}
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
