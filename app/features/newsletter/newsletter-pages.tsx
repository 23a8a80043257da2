import { Form, useNavigation } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { OutcomeMessage } from "#app/ui/form/outcome-message.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { newsletterBlock, newsletterLink, newsletterPage } from "#words/pages/newsletter.ts";
import { NewsletterFields, NewsletterNote, type NewsletterRefusal } from "./newsletter-form.tsx";
import type { TokenOutcome } from "./newsletter-pages.server.ts";
import styles from "./newsletter-pages.module.css";

const fieldId = "newsletter-email";

type NewsletterPageProps = {
  /** Whether an address has just been accepted. */
  isPending: boolean;
  refused: NewsletterRefusal | undefined;
};

/** The newsletter form on a page of its own, with what came of it if no script runs. */
export function NewsletterPage({ isPending, refused }: NewsletterPageProps) {
  return (
    <Parts>
      <PageHeader title={newsletterPage.title} intro={newsletterBlock.text} />
      <div className={classes("wrap section stack", styles.page)}>
        {refused && (
          <ErrorSummary
            heading={newsletterPage.summaryHeading}
            errors={[{ fieldId, message: refused.errors.email ?? "" }]}
          />
        )}
        {isPending ? (
          <OutcomeMessage tone="success" {...newsletterPage.pending} />
        ) : (
          <NewsletterFields id={fieldId} refused={refused} look="primary" />
        )}
        <p id={`${fieldId}-hint`} className="muted small">
          <NewsletterNote />
        </p>
      </div>
    </Parts>
  );
}

type Notice = { heading: string; text: string };

type TokenPageProps = {
  texts: { title: string; text: string; button: string; done: Notice; invalid: Notice };
  /** From the mailed link; empty if the link is incomplete. */
  token: string;
  /** Undefined until the button has been pressed. */
  outcome: TokenOutcome | undefined;
};

const trail = [{ label: newsletterPage.title, to: "/newsletter" }];

/** A page behind a mailed link. Mail scanners follow links, so only its button does anything. */
export function TokenPage({ texts, token, outcome }: TokenPageProps) {
  const isSending = useNavigation().state !== "idle";
  const isInvalid = outcome === "invalid" || (outcome === undefined && token === "");
  const canPress = outcome !== "done" && !isInvalid;
  return (
    <Parts>
      <PageHeader title={texts.title} trail={trail} />
      <div className={classes("wrap section stack", styles.page)}>
        {outcome === "done" && <OutcomeMessage tone="success" {...texts.done} />}
        {isInvalid && <OutcomeMessage tone="failure" {...texts.invalid} />}
        {(outcome === "limited" || outcome === "failed") && (
          <OutcomeMessage tone="failure" {...newsletterLink[outcome]} />
        )}
        {canPress && (
          <Parts as={Form} method="post" replace className={`stack gap-5 start`}>
            <p className="lead">{texts.text}</p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" aria-disabled={isSending || undefined}>
              {isSending ? newsletterBlock.sending : texts.button}
            </Button>
          </Parts>
        )}
      </div>
    </Parts>
  );
}
