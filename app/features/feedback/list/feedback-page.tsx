import { PageHeader } from "#app/ui/page/page-header.tsx";
import { classes } from "#app/ui/classes.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { feedbackForm, feedbackHeader } from "#content/pages/feedback.ts";
import { FeedbackForm } from "../leave/feedback-form.tsx";
import { FeedbackList } from "./feedback-list.tsx";
import type { FeedbackPageData } from "./feedback-page-data.ts";
import { FeedbackSummary } from "./feedback-summary.tsx";
import type { FeedbackFailure } from "../leave/new-feedback-answer.ts";
import styles from "./feedback-page.module.css";

type FeedbackPageProps = {
  data: FeedbackPageData;
  /** Why a form that was just sent was not taken. */
  failure?: FeedbackFailure | undefined;
};

/** What others gave, room for one's own, and all cards. */
export function FeedbackPage({ data, failure }: FeedbackPageProps) {
  return (
    <>
      <PageHeader {...feedbackHeader} />
      <div className={classes("wrap section", styles.top)}>
        <FeedbackSummary summary={data.summary} />
        <section aria-labelledby="leave-feedback" className={styles.leave}>
          <h2 id="leave-feedback">{feedbackForm.heading}</h2>
          <p className="muted">
            <RichText text={feedbackForm.intro} />
          </p>
          <FeedbackForm submissionId={data.submissionId} failure={failure} />
        </section>
      </div>
      <div className={styles.band}>
        <div className="wrap section">
          <FeedbackList data={data} />
        </div>
      </div>
    </>
  );
}
