import { DashList } from "#app/ui/sections/dash-list.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Answer } from "#app/platform/submission.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { OutcomeMessage } from "#app/ui/form/outcome-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import {
  registerDone,
  registerForm,
  registerHeader,
  registerReasons,
} from "#content/pages/register.ts";
import { RegisterDrawing } from "./register-drawing.tsx";
import { RegisterForm } from "./register-form.tsx";
import type { RegisterRefusal } from "./register-page.server.ts";
import styles from "./account-form.module.css";

/** Where an account is made. */
export function RegisterPage({ refused }: { refused: Answer<RegisterRefusal> | undefined }) {
  return (
    <>
      <PageHeader {...registerHeader} trail={[]} />
      <div className={classes("wrap section", styles.columns)}>
        <div className={styles.page}>
          <RegisterForm refused={refused} />
          <div className={styles.links}>
            <p>
              {registerForm.signInQuestion} <Link to="/signin">{registerForm.signIn}</Link>
            </p>
            <p className="muted small">
              <RichText text={registerForm.privacy} />
            </p>
          </div>
        </div>
        <section aria-labelledby="register-reasons" className={styles.reasons}>
          <RegisterDrawing />
          <h2 id="register-reasons">{registerReasons.heading}</h2>
          <DashList items={registerReasons.items} />
        </section>
      </div>
    </>
  );
}

type RegisteredPageProps = {
  /** What was entered; null on a later visit. */
  email: string | null;
  kind: "embedded" | "hosted";
};

/** The sign-in page with the address filled in. */
export function signInPathFor(email: string | null): string {
  return email === null
    ? "/signin"
    : `/signin?${new URLSearchParams({ login_hint: email }).toString()}`;
}

/** Says what has happened, in words that are the same for every address. */
export function RegisteredPage({ email, kind }: RegisteredPageProps) {
  return (
    <>
      <PageHeader title={registerHeader.title} trail={[]} />
      <div className={classes("wrap section", styles.page)}>
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
    </>
  );
}
