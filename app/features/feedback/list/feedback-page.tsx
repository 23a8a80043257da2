import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Answer } from "#app/platform/submission.ts";
import { classes } from "#app/ui/classes.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { feedbackForm, feedbackHeader } from "#content/pages/feedback.ts";
import { FeedbackForm } from "../leave/feedback-form.tsx";
import { FeedbackList } from "./feedback-list.tsx";
import type { FeedbackPageData } from "./list-place.ts";
import { FeedbackSummary } from "./feedback-summary.tsx";
import type { FeedbackRefusal } from "../feedback-schema.ts";
import styles from "./feedback-page.module.css";

type FeedbackPageProps = {
  data: FeedbackPageData;
  /** Why a form that was just sent was not taken. */
  refused?: Answer<FeedbackRefusal> | undefined;
};

/** What others gave, room for one's own, and all cards. */
export function FeedbackPage({ data, refused }: FeedbackPageProps) {
  return (
    <>
      <PageHeader {...feedbackHeader} />
      <div className={classes("wrap section", styles.top)}>
        <FeedbackSummary summary={data.summary} />
        <section aria-labelledby="leave-feedback" className="stack">
          <h2 id="leave-feedback">{feedbackForm.heading}</h2>
          <p className="muted">
            <RichText text={feedbackForm.intro} />
          </p>
          <FeedbackForm submissionId={data.submissionId} refused={refused} />
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
