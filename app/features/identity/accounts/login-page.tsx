import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { accountForms, loginPage as texts } from "#content/pages/account.ts";
import { registerHeader } from "#content/pages/register.ts";
import type { LoginFailure } from "./login-page.server.ts";
import { RegisterDrawing } from "./register-drawing.tsx";
import styles from "./account-form.module.css";

type LoginPageProps = {
  isExpired: boolean;
  /** Known from where the visitor comes from, or empty. */
  email: string;
  failure: LoginFailure | undefined;
};

const fields = ["email", "password"] as const;

/** The login page of the embedded provider. It may stand in a window of 400 by 600 pixels. */
export function LoginPage({ isExpired, email, failure }: LoginPageProps) {
  if (isExpired || failure?.isExpired) return <ExpiredPage />;
  return (
    <div className={classes("wrap", styles.tight, styles.columns)}>
      <div className={styles.page}>
        <h1>{texts.title}</h1>
        <LoginForm email={failure?.email ?? email} failure={failure} />
        <p>
          <Link to="/account/forgot" reloadDocument className={styles.way}>
            {texts.forgot}
          </Link>
        </p>
      </div>
      <section aria-labelledby="login-register" className={styles.reasons}>
        <RegisterDrawing />
        <h2 id="login-register">{texts.registerQuestion}</h2>
        <p className="muted">{registerHeader.intro}</p>
        <p>
          <ButtonLink to="/register" look="secondary" reloadDocument>
            {texts.register}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}

function LoginForm({ email, failure }: { email: string; failure: LoginFailure | undefined }) {
  const errors = failure?.errors ?? {};
  const faulty = fields.filter((field) => errors[field]);
  return (
    <form method="post" noValidate className={styles.form}>
      {faulty.length > 0 && (
        <ErrorSummary
          heading={accountForms.summaryHeading}
          errors={faulty.map((field) => ({ fieldId: field, message: errors[field] ?? "" }))}
        />
      )}
      {failure?.message && (
        <StatusMessage tone="failure" takesFocus>
          {failure.message}
        </StatusMessage>
      )}
      <TextField
        id="email"
        name="email"
        type="email"
        label={texts.email}
        error={errors.email}
        defaultValue={email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        id="password"
        name="password"
        type="password"
        label={texts.password}
        error={errors.password}
        autoComplete="current-password"
        required
      />
      <p className={styles.actions}>
        <Button type="submit">{texts.submit}</Button>
        <Button type="submit" look="secondary" name="action" value="cancel">
          {texts.cancel}
        </Button>
      </p>
    </form>
  );
}

function ExpiredPage() {
  return (
    <div className={classes("wrap", styles.tight, styles.page)}>
      <h1>{texts.expired.heading}</h1>
      <p className="lead">{texts.expired.text}</p>
      <p className={styles.actions}>
        <ButtonLink to="/signin" reloadDocument>
          {texts.again}
        </ButtonLink>
        <ButtonLink to="/" look="secondary">
          {texts.home}
        </ButtonLink>
      </p>
    </div>
  );
}
