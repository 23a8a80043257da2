import { Form, useNavigation } from "react-router";

import { PageHeader } from "#app/ui/page/page-header.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { OutcomeMessage } from "#app/ui/form/outcome-message.tsx";
import { newsletterBlock, newsletterLink, newsletterPage } from "#content/pages/newsletter.ts";
import { newsletterFieldNames } from "./newsletter-fields.ts";
import type { TokenOutcome } from "./token-page.server.ts";
import styles from "./newsletter-page.module.css";

type Notice = { heading: string; text: string };

type TokenPageProps = {
  texts: { title: string; text: string; button: string; done: Notice; invalid: Notice };
  /** From the mailed link; empty where the link is incomplete. */
  token: string;
  /** Absent until the button has been pressed. */
  outcome: TokenOutcome | undefined;
};

const trail = [{ label: newsletterPage.title, to: "/newsletter" }];

/** A page behind a mailed link. Mail scanners follow links, so only its button does anything. */
export function TokenPage({ texts, token, outcome }: TokenPageProps) {
  const isSending = useNavigation().state !== "idle";
  const isInvalid = outcome === "invalid" || (outcome === undefined && token === "");
  const canPress = outcome !== "done" && !isInvalid;
  return (
    <>
      <PageHeader title={texts.title} trail={trail} />
      <div className={classes("wrap section", styles.page)}>
        {outcome === "done" && <OutcomeMessage tone="success" {...texts.done} />}
        {isInvalid && <OutcomeMessage tone="failure" {...texts.invalid} />}
        {(outcome === "limited" || outcome === "failed") && (
          <OutcomeMessage tone="failure" {...newsletterLink[outcome]} />
        )}
        {canPress && (
          <Form method="post" replace className={styles.button}>
            <p className="lead">{texts.text}</p>
            <input type="hidden" name={newsletterFieldNames.token} value={token} />
            <Button type="submit" aria-disabled={isSending || undefined}>
              {isSending ? newsletterBlock.sending : texts.button}
            </Button>
          </Form>
        )}
      </div>
    </>
  );
}
