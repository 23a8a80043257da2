import type { CaptchaSettings } from "#app/features/captcha/captcha-settings.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { loginPage as texts } from "#words/pages/account.ts";
import { registerHeader } from "#words/pages/register.ts";
import {
  AccountForm,
  CurrentPassword,
  EmailField,
  RegisterDrawing,
  type Failed,
} from "./account-form.tsx";
import { SignInCheck } from "./sign-in-check.tsx";
import styles from "./account-form.module.css";

/** `email` comes from the page that began the sign-in, or is empty. */
type LoginPageProps = Failed & {
  page: { isExpired: boolean; email: string; captcha: CaptchaSettings };
};

/** The login page of the embedded provider. It may be in a window of 400 by 600 pixels. */
export function LoginPage({ page, failure }: LoginPageProps) {
  if (page.isExpired || failure?.isOver) return <ExpiredPage />;
  const cancel = (
    <Button type="submit" look="secondary" name="action" value="cancel">
      {texts.cancel}
    </Button>
  );
  return (
    <Parts as="div" className={classes("wrap", styles.tight, "split apart", styles.columns)}>
      <div className={`stack gap-5 ${styles.page}`}>
        <h1>{texts.title}</h1>
        <AccountForm failure={failure} button={texts.submit} otherButton={cancel}>
          <EmailField failure={failure} email={page.email} />
          <CurrentPassword failure={failure} />
          {failure?.asksCheck && <Check settings={page.captcha} />}
        </AccountForm>
        <p>
          <Link to="/account/forgot" reloadDocument className={styles.way}>
            {texts.forgot}
          </Link>
        </p>
      </div>
      <section aria-labelledby="login-register" className={`stack ruled ${styles.reasons}`}>
        <RegisterDrawing />
        <h2 id="login-register" className="h3">
          {texts.registerQuestion}
        </h2>
        <p className="muted">{registerHeader.intro}</p>
        <p>
          <ButtonLink to="/register" look="secondary" reloadDocument>
            {texts.register}
          </ButtonLink>
        </p>
      </section>
    </Parts>
  );
}

/** An alternative to waiting if strangers have used up the attempts for an address. */
function Check({ settings }: { settings: CaptchaSettings }) {
  const isHydrated = useHydrated();
  return isHydrated ? (
    <SignInCheck settings={settings} />
  ) : (
    <noscript>
      <p>
        <RichText text={texts.checkNeedsScript} />
      </p>
    </noscript>
  );
}

function ExpiredPage() {
  return (
    <Parts as="div" className={classes("wrap", styles.tight, "stack gap-5", styles.page)}>
      <h1>{texts.expired.heading}</h1>
      <p className="lead">{texts.expired.text}</p>
      <p className="row gap-3 across-4">
        <ButtonLink to="/signin" reloadDocument>
          {texts.again}
        </ButtonLink>
        <ButtonLink to="/" look="secondary">
          {texts.home}
        </ButtonLink>
      </p>
    </Parts>
  );
}
