import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { feedbackErrors, feedbackReport as texts } from "#content/pages/feedback.ts";
import { feedbackFieldNames } from "../feedback-schema.ts";
import type { ReportFailure } from "./report-page.server.ts";
import styles from "../remove/delete-form.module.css";

const reasonId = "report-reason";

/** Where a card of this id is reported. */
export function reportPath(id: string): string {
  return `/feedback/report/${encodeURIComponent(id)}`;
}

/** Tells the team what is wrong with a card. */
export function ReportForm({ id, failure }: { id: string; failure?: ReportFailure | undefined }) {
  const isInvalid = failure?.kind === "invalid";
  const message = failure?.message;
  return (
    <form method="post" action={reportPath(id)} noValidate className={styles.form}>
      {isInvalid && (
        <ErrorSummary
          heading={feedbackErrors.summaryHeading}
          errors={[{ fieldId: reasonId, message: failure.message }]}
        />
      )}
      {failure && !isInvalid && (
        <StatusMessage tone="failure" takesFocus>
          {message}
        </StatusMessage>
      )}
      <TextArea
        id={reasonId}
        name={feedbackFieldNames.reason}
        label={texts.fields.reason.label}
        hint={texts.fields.reason.help}
        error={isInvalid ? message : undefined}
        defaultValue={failure?.reason}
        rows={5}
        required
        dir="auto"
      />
      <p>
        <Button type="submit">{texts.submit}</Button>
      </p>
    </form>
  );
}
