import { PageHeader } from "#app/ui/page/page-header.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { OutcomeMessage } from "#app/ui/form/outcome-message.tsx";
import { newsletterBlock, newsletterPage } from "#content/pages/newsletter.ts";
import { NewsletterFields, type NewsletterRefusal } from "./newsletter-form.tsx";
import styles from "./newsletter-page.module.css";

const fieldId = "newsletter-email";

type NewsletterPageProps = {
  /** Whether an address has just been taken. */
  isPending: boolean;
  refused: NewsletterRefusal | undefined;
};

/** The newsletter form on a page of its own, with what came of it where no script runs. */
export function NewsletterPage({ isPending, refused }: NewsletterPageProps) {
  return (
    <>
      <PageHeader title={newsletterPage.title} intro={newsletterBlock.text} />
      <div className={classes("wrap section", styles.page)}>
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
          {newsletterBlock.note}
        </p>
      </div>
    </>
  );
}
