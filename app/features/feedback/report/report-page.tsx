import { feedbackReport } from "#content/pages/feedback.ts";
import { BackLink, CardQuestion, MissingCard } from "../card-question.tsx";
import type { FeedbackCard } from "../feedback-store.server.ts";
import type { ReportFailure } from "./report-page.server.ts";
import { ReportForm } from "./report-form.tsx";

type ReportPageProps = {
  id: string;
  /** Null where there is none, and where it could not be read. */
  card: FeedbackCard | null;
  isMissing: boolean;
  failure?: ReportFailure | undefined;
};

/** Asks what is wrong with a card. */
export function ReportPage({ id, card, isMissing, failure }: ReportPageProps) {
  if (isMissing) return <MissingCard />;
  const { heading, intro } = feedbackReport;
  return (
    <CardQuestion title={heading} intro={intro} card={card ?? undefined}>
      <ReportForm id={id} failure={failure} />
      <p>
        <BackLink />
      </p>
    </CardQuestion>
  );
}
