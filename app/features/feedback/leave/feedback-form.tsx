import { useRef, useState, type FormEvent } from "react";
import { useNavigate } from "react-router";

import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { feedbackErrors, feedbackForm as texts } from "#content/pages/feedback.ts";
import { feedbackFieldNames, readFeedbackValues, validateFeedback } from "../feedback-schema.ts";
import { firstPlace, listPath } from "../list/list-place.ts";
import type { FeedbackFailure, FeedbackFailureBody } from "./new-feedback-answer.ts";
import { RatingField } from "./rating-field.tsx";
import { listErrors, newFeedbackPath, sendFeedback } from "./send-feedback.ts";
import { newSubmissionId } from "#app/platform/submission-id.ts";
import styles from "./feedback-form.module.css";

const idOf = (field: string) => `feedback-${field}`;

/** What went wrong, where the focus goes. Made anew for each attempt. */
function Failure({ failure }: { failure: FeedbackFailureBody }) {
  if (failure.kind === "invalid") {
    const errors = listErrors(failure.errors, idOf);
    return <ErrorSummary heading={feedbackErrors.summaryHeading} errors={errors} />;
  }
  // The page may link to the team's address, which an answer to a program does not.
  const text = failure.kind === "limited" ? feedbackErrors.tooMany : failure.message;
  return (
    <StatusMessage tone="failure" takesFocus>
      <RichText text={text} />
    </StatusMessage>
  );
}

type FeedbackFormProps = {
  submissionId: string;
  /** From the server, after a post without a script. */
  failure?: FeedbackFailure | undefined;
};

/** Leaves a card. Works as a plain form; with a script it stays on the page while it is sent. */
export function FeedbackForm({ submissionId, failure: fromServer }: FeedbackFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [id, setId] = useState(submissionId);
  const [failure, setFailure] = useState<FeedbackFailureBody | undefined>(fromServer);
  const [attempt, setAttempt] = useState(0);

  useErrorTitle(feedbackErrors.titlePrefix, failure !== undefined);

  function show(next: FeedbackFailureBody) {
    setFailure(next);
    setAttempt((count) => count + 1);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy.current) return;
    const typed = new FormData(event.currentTarget);
    const validation = validateFeedback(readFeedbackValues(typed));
    if (!validation.ok) {
      show({ kind: "invalid", message: feedbackErrors.summaryHeading, errors: validation.errors });
      return;
    }
    isBusy.current = true;
    setSending(true);
    const answer = await sendFeedback(typed);
    isBusy.current = false;
    setSending(false);
    if (answer.ok || answer.kind === "conflict") setId(newSubmissionId());
    if (!answer.ok) {
      show(answer);
      return;
    }
    form.current?.reset();
    setFailure(undefined);
    await navigate(listPath(firstPlace, { kind: "left", card: answer.id }));
  }

  const { fields } = texts;
  const values = fromServer?.values;
  const errors = failure?.errors ?? {};
  return (
    <form
      ref={form}
      method="post"
      action={newFeedbackPath}
      noValidate
      aria-labelledby="leave-feedback"
      className={styles.form}
      onSubmit={handleSubmit}
    >
      {failure && <Failure key={attempt} failure={failure} />}
      <input type="hidden" name={feedbackFieldNames.submissionId} value={id} autoComplete="off" />
      <Honeypot name={feedbackFieldNames.honeypot} />
      <TextField
        id={idOf("name")}
        name="name"
        label={fields.name.label}
        hint={fields.name.help}
        error={errors.name}
        defaultValue={values?.name}
        autoComplete="name"
        required
        dir="auto"
      />
      <TextArea
        id={idOf("comment")}
        name="comment"
        label={fields.comment.label}
        hint={fields.comment.help}
        error={errors.comment}
        defaultValue={values?.comment}
        rows={5}
        required
        dir="auto"
      />
      <TextField
        id={idOf("image")}
        name="image"
        type="url"
        inputMode="url"
        label={fields.image.label}
        hint={fields.image.help}
        error={errors.image}
        defaultValue={values?.image}
        autoComplete="off"
        spellCheck={false}
      />
      <RatingField id={idOf("rating")} value={values?.rating} error={errors.rating} />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? texts.sending : texts.submit}
        </Button>
        <p className="muted small">{texts.cookieNote}</p>
      </div>
    </form>
  );
}
