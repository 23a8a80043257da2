import type { ReactNode } from "react";

import { inLanguage } from "#app/platform/language.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { feedbackDelete, feedbackErrors, feedbackReport } from "#words/pages/feedback.ts";
import { frame } from "#words/site-words.ts";
import { FeedbackCard } from "./feedback-card.tsx";
import type { FeedbackCard as Card } from "./feedback-store.server.ts";
import { feedbackFieldNames } from "./feedback-schema.ts";
import { reportPath } from "./list/list-place.ts";
import { DeleteForm, messageOfRemoval, messageOfUndo } from "./remove/delete-form.tsx";
import type { RemoveFailure } from "./remove/remove-feedback.server.ts";
import type { ReportFailure } from "./report/report-feedback.server.ts";
import styles from "./card-pages.module.css";

const trail = [frame.pages, { label: feedbackDelete.crumb, to: "/feedback" }];

type CardQuestionProps = {
  title: string;
  intro?: string;
  card?: Card | null;
  /** Whether the question has no answer that leads back. */
  hasBack?: boolean;
  children: ReactNode;
};

/** What is asked about a card, beside the card. */
function CardQuestion({ title, intro, card, hasBack = true, children }: CardQuestionProps) {
  return (
    <Parts>
      <PageHeader title={title} intro={intro} trail={trail} />
      <div className={classes("wrap section split halves", styles.columns)}>
        <div className="prose stack">
          {children}
          {hasBack && (
            <p>
              <ButtonLink to="/feedback" look="secondary">
                {feedbackDelete.back}
              </ButtonLink>
            </p>
          )}
        </div>
        {card && (
          <div className={`ruled pad-above-6 ${styles.card}`}>
            <FeedbackCard card={card} heading="h2" />
          </div>
        )}
      </div>
    </Parts>
  );
}

/** The page for a card that does not exist. The response that carries it must have status 404. */
export function MissingCard() {
  return (
    <CardQuestion title={feedbackDelete.missingHeading}>
      <p className="lead">{feedbackDelete.missing}</p>
    </CardQuestion>
  );
}

const reasonId = "report-reason";

/** Tells the team what is wrong with a card. */
function ReportForm({ id, failure }: { id: string; failure?: ReportFailure }) {
  const invalid = failure?.kind === "invalid" ? failure.message : undefined;
  return (
    <Parts as="form" method="post" action={inLanguage(reportPath(id))} noValidate className="stack">
      {invalid && (
        <ErrorSummary
          heading={feedbackErrors.summaryHeading}
          errors={[{ fieldId: reasonId, message: invalid }]}
        />
      )}
      {failure && !invalid && (
        <StatusMessage tone="failure" takesFocus>
          {failure.message}
        </StatusMessage>
      )}
      <Field
        as="textarea"
        id={reasonId}
        name={feedbackFieldNames.reason}
        label={feedbackReport.fields.reason.label}
        hint={feedbackReport.fields.reason.help}
        error={invalid}
        defaultValue={failure?.reason}
        rows={5}
        required
        dir="auto"
      />
      <p>
        <Button type="submit">{feedbackReport.submit}</Button>
      </p>
    </Parts>
  );
}

type DeletePageProps = {
  card: Card | null;
  mayRemove: boolean;
  isTeam: boolean;
  failure?: RemoveFailure | undefined;
};

/** Asks whether to delete a card or, if this browser may not, says so plainly. */
export function DeletePage({ card, mayRemove, isTeam, failure }: DeletePageProps) {
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
      </CardQuestion>
    );
  }
  return (
    <CardQuestion title={feedbackDelete.heading} card={card} hasBack={false}>
      {failure && (
        <StatusMessage tone="failure" takesFocus>
          {messageOfRemoval(failure)}
        </StatusMessage>
      )}
      <DeleteForm
        id={card._id}
        isTeam={isTeam}
        keep={
          <ButtonLink to="/feedback" look="secondary">
            {feedbackDelete.keep}
          </ButtonLink>
        }
      />
    </CardQuestion>
  );
}

/** Shown if a card was not brought back; offers another try if that can help. */
export function UndoPage({ failure }: { failure?: RemoveFailure | undefined }) {
  return (
    <CardQuestion title={feedbackDelete.undoFailedHeading}>
      <StatusMessage tone="failure">
        <RichText text={messageOfUndo(failure)} />
      </StatusMessage>
      {failure?.kind === "unavailable" && (
        <Parts as="form" method="post">
          <Button type="submit">{feedbackDelete.undo}</Button>
        </Parts>
      )}
    </CardQuestion>
  );
}

type ReportPageProps = {
  id: string;
  /** Null if there is none, or it could not be read. */
  card: Card | null;
  isMissing: boolean;
  failure?: ReportFailure | undefined;
};

/** Asks what is wrong with a card. */
export function ReportPage({ id, card, isMissing, failure }: ReportPageProps) {
  if (isMissing) return <MissingCard />;
  return (
    <CardQuestion title={feedbackReport.heading} intro={feedbackReport.intro} card={card}>
      <ReportForm id={id} failure={failure} />
    </CardQuestion>
  );
}
