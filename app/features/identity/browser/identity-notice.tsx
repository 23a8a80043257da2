import { useLocation } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { signInErrors, signInNotice } from "#words/pages/signin.ts";
import { ErrorDetail } from "./error-detail.tsx";
import type { Identity } from "./identity-context.ts";
import type { IdentityError } from "./identity-error.ts";
import styles from "./identity-notice.module.css";

type IdentityNoticeProps = { error: IdentityError; identity: Identity };

/** Says above the page what went wrong with signing in or out, and what to do next. */
export default function IdentityNotice({ error, identity }: IdentityNoticeProps) {
  const { pathname, search } = useLocation();
  const { task, code, message } = error;
  const retry = () =>
    task === "logout" ? identity.signOut() : identity.signIn({ returnTo: pathname + search });
  return (
    <div role="alert" className={styles.notice} data-print="hide">
      <div className="wrap stack gap-2">
        <p className="strong bad">{signInNotice.headings[task]}</p>
        <p>
          <RichText text={signInErrors[code]} />{" "}
          {message && (
            <span className="muted small">
              <ErrorDetail message={message} />
            </span>
          )}
        </p>
        <p className="row">
          {code !== "insecure_origin" && (
            <Button look="secondary" size="small" onClick={retry}>
              {signInNotice.retry[task]}
            </Button>
          )}
          <Button look="secondary" size="small" onClick={identity.dismiss}>
            {signInNotice.close}
          </Button>
        </p>
      </div>
    </div>
  );
}
