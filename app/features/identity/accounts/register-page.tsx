import type { FormEvent } from "react";

import { inLanguage } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { DashList } from "#app/ui/sections/dash-list.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { proveLater } from "#app/features/captcha/prove-later.ts";
import type { Answer } from "#app/platform/submission.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary, summaryOf } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { OutcomeMessage } from "#app/ui/form/outcome-message.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { useSubmission } from "#app/ui/form/use-submission.ts";
import { Link } from "#app/ui/link.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import {
  registerDone,
  registerForm,
  registerHeader,
  registerReasons,
} from "#words/pages/register.ts";
import { RegisterDrawing, signInPathFor } from "./account-form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import type { RegisterRefusal } from "./register-page.server.ts";
import {
  readRegistrationValues,
  registrationFields,
  validateRegistration,
} from "./registration-schema.ts";
import styles from "./account-form.module.css";

type RegisterPageProps = {
  /** What came of a plain post. */
  refused: Answer<RegisterRefusal> | undefined;
  /** Of who was invited. */
  email: string | null;
};

/** The page to create an account. */
export function RegisterPage({ refused, email }: RegisterPageProps) {
  return (
    <Parts>
      <PageHeader {...registerHeader} trail={[]} />
      <div className={classes("wrap section split apart", styles.columns)}>
        <div className={`stack gap-5 ${styles.page}`}>
          <RegisterForm refused={refused} email={email} />
          <div className={`stack gap-2 ruled pad-above-4 ${styles.links}`}>
            <p>
              {registerForm.signInQuestion} <Link to="/signin">{registerForm.signIn}</Link>
            </p>
            <p className="muted small">
              <RichText text={registerForm.privacy} />
            </p>
          </div>
        </div>
        <section aria-labelledby="register-reasons" className={`stack ruled ${styles.reasons}`}>
          <RegisterDrawing />
          <h2 id="register-reasons" className="h3">
            {registerReasons.heading}
          </h2>
          <DashList items={registerReasons.items} />
        </section>
      </div>
    </Parts>
  );
}

/** If scripts run, it is sent without leaving the page. */
function RegisterForm({ refused, email }: RegisterPageProps) {
  const { name: academy } = useSite();
  const { refusal, errors, attempt, isSending, send, refuse } = useSubmission({
    refused,
    prove: proveLater,
  });
  const values = refused && "values" in refused ? refused.values : undefined;
  const summary = summaryOf(registrationFields, errors);
  useErrorTitle(registerForm.titlePrefix, refusal !== null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const validation = validateRegistration(readRegistrationValues(form), academy);
    if (validation.ok) send(form);
    else refuse(validation.errors);
  }

  return (
    <Parts
      as="form"
      method="post"
      action={inLanguage("/register")}
      noValidate
      className="stack gap-5"
      onSubmit={submit}
    >
      {summary.length > 0 && (
        <ErrorSummary
          key={`fields ${attempt}`}
          heading={registerForm.summaryHeading}
          errors={summary}
          {...(attempt === 0 ? { note: registerForm.kept } : {})}
        />
      )}
      {refusal?.message && (
        <StatusMessage key={`form ${attempt}`} tone="failure" takesFocus>
          {refusal.message}
        </StatusMessage>
      )}
      <Field
        id="name"
        name="name"
        label={registerForm.name.label}
        error={errors.name}
        defaultValue={values?.name}
        autoComplete="name"
        dir="auto"
        required
      />
      <Field
        id="phone"
        name="phone"
        type="tel"
        label={registerForm.phone.label}
        hint={registerForm.phone.hint}
        error={errors.phone}
        defaultValue={values?.phone}
        autoComplete="tel"
      />
      <Field
        id="email"
        name="email"
        type="email"
        label={registerForm.email.label}
        hint={registerForm.email.hint}
        error={errors.email}
        defaultValue={values?.email ?? email ?? undefined}
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
    </Parts>
  );
}

type RegisteredPageProps = {
  /** What was entered; null on a later visit. */
  email: string | null;
  kind: "embedded" | "hosted";
};

/** Says what has happened, in words that are the same for every address. */
export function RegisteredPage({ email, kind }: RegisteredPageProps) {
  return (
    <Parts>
      <PageHeader title={registerHeader.title} trail={[]} />
      <div className={classes("wrap section stack gap-5", styles.page)}>
        <OutcomeMessage tone="success" heading={registerDone.heading} text={registerDone[kind]} />
        <p>
          <ButtonLink to={signInPathFor(email)}>{registerDone.signIn}</ButtonLink>
        </p>
        {kind === "embedded" && (
          <p className="muted small">
            <RichText text={registerDone.forgot} />
          </p>
        )}
      </div>
    </Parts>
  );
}
