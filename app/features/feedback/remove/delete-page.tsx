import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { feedbackDelete, feedbackReport } from "#content/pages/feedback.ts";
import { BackLink, CardQuestion, MissingCard } from "../card-question.tsx";
import { DeleteForm, messageOfRemoval } from "./delete-form.tsx";
import type { FeedbackCard } from "../feedback-store.server.ts";
import type { RemoveFailure } from "./delete-page.server.ts";
import { ReportForm } from "../report/report-form.tsx";

type DeletePageProps = {
  card: FeedbackCard | null;
  mayRemove: boolean;
  failure?: RemoveFailure | undefined;
};

/** Asks whether a card should go or, where this browser may not decide that, says so plainly. */
export function DeletePage({ card, mayRemove, failure }: DeletePageProps) {
  if (!card) return <MissingCard />;
  if (!mayRemove) {
    const { heading, text } = feedbackDelete.notAllowed;
    return (
      <CardQuestion title={heading} card={card}>
        <p>
          <RichText text={text} />
        </p>
        <h2>{feedbackReport.heading}</h2>
        <p className="muted">{feedbackReport.intro}</p>
        <ReportForm id={card._id} />
        <p>
          <BackLink />
        </p>
      </CardQuestion>
    );
  }
  return (
    <CardQuestion title={feedbackDelete.heading} card={card}>
      {failure && (
        <StatusMessage tone="failure" takesFocus>
          {messageOfRemoval(failure)}
        </StatusMessage>
      )}
      <DeleteForm id={card._id} keep={<BackLink label={feedbackDelete.keep} />} />
    </CardQuestion>
  );
}
