import type { ReactNode } from "react";

import { PageHeader } from "#app/ui/page/page-header.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { OutcomeMessage } from "#app/ui/form/outcome-message.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import {
  accountForms,
  forgotPage,
  loginPage,
  passwordPage,
  resetPage,
  verifyPage,
} from "#content/pages/account.ts";
import type { AccountFailure } from "./account-failure.server.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { signInPathFor } from "./register-page.tsx";
import type { VerifyPageData } from "./verify-page.server.ts";
import styles from "./account-form.module.css";

type Failed = { failure: AccountFailure | undefined };

function Frame({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} trail={[]} {...(intro === undefined ? {} : { intro })} />
      <div className={classes("wrap section", styles.page)}>{children}</div>
    </>
  );
}

type AccountFormProps = Failed & { button: string; children: ReactNode };

/** One form, and above it what was wrong with it. */
function AccountForm({ failure, button, children }: AccountFormProps) {
  const errors = Object.entries(failure?.errors ?? {});
  return (
    <form method="post" noValidate className={styles.form}>
      {errors.length > 0 && (
        <ErrorSummary
          heading={accountForms.summaryHeading}
          errors={errors.map(([fieldId, message]) => ({ fieldId, message }))}
        />
      )}
      {failure?.message && (
        <StatusMessage tone="failure" takesFocus>
          {failure.message}
        </StatusMessage>
      )}
      {children}
      <p>
        <Button type="submit">{button}</Button>
      </p>
    </form>
  );
}

function CurrentPassword({ failure, label }: Failed & { label: string }) {
  return (
    <TextField
      id="password"
      name="password"
      type="password"
      label={label}
      error={failure?.errors.password}
      autoComplete="current-password"
      required
    />
  );
}

/** For password managers: whose password it is. */
function Username({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />;
}

const newPasswordLabels = {
  password1: accountForms.password1,
  password2: accountForms.password2,
};

function SignInLink({ email }: { email: string | null }) {
  return (
    <p>
      <ButtonLink to={signInPathFor(email)}>{accountForms.signIn}</ButtonLink>
    </p>
  );
}

/** Asks for the address of an account whose password is forgotten. */
export function ForgotPage({ isSent, failure }: Failed & { isSent: boolean }) {
  const { title, intro, button, sent } = forgotPage;
  if (isSent) {
    return (
      <Frame title={title}>
        <OutcomeMessage tone="success" {...sent} />
      </Frame>
    );
  }
  return (
    <Frame title={title} intro={intro}>
      <AccountForm failure={failure} button={button}>
        <TextField
          id="email"
          name="email"
          type="email"
          label={accountForms.email}
          error={failure?.errors.email}
          defaultValue={failure?.email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </AccountForm>
    </Frame>
  );
}

type ResetPageProps = Failed & {
  kind: "open" | "done" | "invalid";
  email: string | null;
  beginsAnew: boolean;
};

/** The page behind a mailed link to a new password, before and after it is set. */
export function ResetPage({ kind, email, beginsAnew, failure }: ResetPageProps) {
  const { title, about, note, anew, button, done, invalid } = resetPage;
  if (kind === "done") {
    return (
      <Frame title={title}>
        <OutcomeMessage tone="success" {...done} />
        <SignInLink email={email} />
      </Frame>
    );
  }
  if (kind === "invalid" || failure?.isInvalid) {
    return (
      <Frame title={title}>
        <OutcomeMessage tone="failure" {...invalid} />
      </Frame>
    );
  }
  return (
    <Frame title={title}>
      <p className={classes("lead", styles.address)}>
        {about} <strong dir="auto">{email}</strong>. {note}
      </p>
      {beginsAnew && <p>{anew}</p>}
      <AccountForm failure={failure} button={button}>
        <Username email={email ?? ""} />
        {beginsAnew && (
          <TextField
            id="name"
            name="name"
            label={accountForms.name}
            error={failure?.errors.name}
            defaultValue={failure?.name}
            autoComplete="name"
            dir="auto"
            required
          />
        )}
        <NewPasswordFields labels={newPasswordLabels} errors={failure?.errors ?? {}} />
      </AccountForm>
    </Frame>
  );
}

/** The page behind a mailed link that confirms an address, before and after. */
export function VerifyPage({ page, failure }: Failed & { page: VerifyPageData }) {
  const { title, about, withPassword, button, forgot } = verifyPage;
  if (page.kind !== "open") {
    const isGood = page.kind === "done" || page.kind === "sent";
    return (
      <Frame title={title}>
        <OutcomeMessage tone={isGood ? "success" : "failure"} {...verifyPage[page.kind]} />
      </Frame>
    );
  }
  return (
    <Frame title={title}>
      <p className={classes("lead", styles.address)}>
        {about} <strong dir="auto">{page.email}</strong>.
      </p>
      <AccountForm failure={failure} button={button}>
        {page.asksPassword && (
          <>
            <p>{withPassword}</p>
            <Username email={page.email} />
            <CurrentPassword failure={failure} label={loginPage.password} />
          </>
        )}
      </AccountForm>
      {page.asksPassword && (
        <p className="muted small">
          <RichText text={forgot} />
        </p>
      )}
    </Frame>
  );
}

/** Changes the password of who is signed in. */
export function PasswordPage({ email, failure }: Failed & { email: string | null }) {
  const { title, note, button, signedOut } = passwordPage;
  if (email === null) {
    return (
      <Frame title={title}>
        <OutcomeMessage tone="failure" {...signedOut} />
        <p>
          <ButtonLink to="/signin?returnTo=%2Faccount%2Fpassword">{accountForms.signIn}</ButtonLink>
        </p>
      </Frame>
    );
  }
  return (
    <Frame title={title} intro={note}>
      <AccountForm failure={failure} button={button}>
        <Username email={email} />
        <CurrentPassword failure={failure} label={accountForms.currentPassword} />
        <NewPasswordFields labels={newPasswordLabels} errors={failure?.errors ?? {}} />
      </AccountForm>
    </Frame>
  );
}
