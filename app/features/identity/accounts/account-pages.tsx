import type { ReactNode } from "react";

import { stop } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/form/field.tsx";
import { OutcomeMessage } from "#app/ui/form/outcome-message.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import {
  accountForms,
  changePage,
  emailPage,
  forgotPage,
  passwordPage,
  resetPage,
  verifyPage,
} from "#words/pages/account.ts";
import { signInLink } from "../sign-in-link.ts";
import {
  AccountForm,
  CurrentPassword,
  EmailField,
  signInPathFor,
  type Failed,
} from "./account-form.tsx";
import type { ChangePageData, ResetPageData, VerifyPageData } from "./account-pages.server.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import styles from "./account-form.module.css";

function Frame({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <Parts>
      <PageHeader title={title} trail={[]} {...(intro === undefined ? {} : { intro })} />
      <div className={classes("wrap section stack gap-5", styles.page)}>{children}</div>
    </Parts>
  );
}

type OutcomeProps = {
  title: string;
  tone: "success" | "failure";
  notice: { heading: string; text: string };
  /** Where the visitor can sign in now. */
  signIn?: string | undefined;
};

/** What came of a form or a mailed link, in place of the form. */
function Outcome({ title, tone, notice, signIn }: OutcomeProps) {
  return (
    <Frame title={title}>
      <OutcomeMessage tone={tone} {...notice} />
      {signIn && (
        <p>
          <ButtonLink to={signIn}>{accountForms.signIn}</ButtonLink>
        </p>
      )}
    </Frame>
  );
}

/** Names the address that a page is about. */
function Address({ about, email, note }: { about: string; email: string; note?: string }) {
  return (
    <p className={classes("lead anywhere", styles.address)}>
      {about}{" "}
      <strong>
        <EmailAddress address={email} />
      </strong>
      {stop}
      {note}
    </p>
  );
}

/** Tells password managers whose password it is. */
function Username({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" defaultValue={email} hidden />;
}

const newPasswordLabels = {
  password1: accountForms.password1,
  password2: accountForms.password2,
};

/** Asks for the address of an account whose password has been forgotten. */
export function ForgotPage({ page, failure }: Failed & { page: { isSent: boolean } }) {
  const { title, intro, button, sent } = forgotPage;
  if (page.isSent) {
    return <Outcome title={title} tone="success" notice={sent} />;
  }
  return (
    <Frame title={title} intro={intro}>
      <AccountForm failure={failure} button={button}>
        <EmailField failure={failure} />
      </AccountForm>
    </Frame>
  );
}

/** The page behind a mailed link to set a new password, before and after. */
export function ResetPage({ page, failure }: Failed & { page: ResetPageData }) {
  const { title, about, note, anew, button, done, invalid } = resetPage;
  if (page.kind === "done") {
    const signIn = signInPathFor(page.email);
    return <Outcome title={title} tone="success" notice={done} signIn={signIn} />;
  }
  if (page.kind === "invalid" || failure?.isOver) {
    return <Outcome title={title} tone="failure" notice={invalid} />;
  }
  const { email, beginsAnew } = page;
  return (
    <Frame title={title}>
      <Address about={about} email={email} note={note} />
      {beginsAnew && <p>{anew}</p>}
      <AccountForm failure={failure} button={button}>
        <Username email={email} />
        {beginsAnew && (
          <Field
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
      <Outcome
        title={title}
        tone={isGood ? "success" : "failure"}
        notice={
          page.kind === "done" && page.signIn !== null ? verifyPage.goOn : verifyPage[page.kind]
        }
        signIn={page.kind === "done" ? (page.signIn ?? undefined) : undefined}
      />
    );
  }
  return (
    <Frame title={title}>
      <Address about={about} email={page.email} />
      <AccountForm failure={failure} button={button}>
        {page.asksPassword && (
          <>
            <p>{withPassword}</p>
            <Username email={page.email} />
            <CurrentPassword failure={failure} />
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

/** For a visitor who has to sign in first, and comes back. */
function SignedOut({
  path,
  ...outcome
}: { path: string } & Pick<OutcomeProps, "title" | "notice">) {
  return (
    <Outcome {...outcome} tone="failure" signIn={signInLink({ pathname: path, search: "" })} />
  );
}

/** Changes the password of the visitor who is signed in. */
export function PasswordPage({ page, failure }: Failed & { page: { email: string | null } }) {
  const { title, note, button, signedOut } = passwordPage;
  const { email } = page;
  if (email === null)
    return <SignedOut title={title} notice={signedOut} path="/account/password" />;
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

/** Asks for another address of the account of the visitor who is signed in. */
export function EmailPage({
  page,
  failure,
}: Failed & { page: { email: string | null; isSent: boolean } }) {
  const { title, about, note, button, label, signedOut, sent } = emailPage;
  const { email } = page;
  if (page.isSent) return <Outcome title={title} tone="success" notice={sent} />;
  if (email === null) return <SignedOut title={title} notice={signedOut} path="/account/email" />;
  return (
    <Frame title={title} intro={note}>
      <Address about={about} email={email} />
      <AccountForm failure={failure} button={button}>
        <EmailField failure={failure} label={label} autoComplete="email" />
        <Username email={email} />
        <CurrentPassword failure={failure} />
      </AccountForm>
    </Frame>
  );
}

/** The page behind a mailed link that changes an address, before and after. */
export function ChangePage({ page, failure }: Failed & { page: ChangePageData }) {
  const { title, about, withPassword, button, done } = changePage;
  if (page.kind === "done") {
    const signIn = signInPathFor(page.email);
    return <Outcome title={title} tone="success" notice={done} signIn={signIn} />;
  }
  if (page.kind !== "open") {
    return <Outcome title={title} tone="failure" notice={changePage[page.kind]} />;
  }
  return (
    <Frame title={title}>
      <Address about={about} email={page.email} />
      <AccountForm failure={failure} button={button}>
        <p>{withPassword}</p>
        <CurrentPassword failure={failure} />
      </AccountForm>
    </Frame>
  );
}
