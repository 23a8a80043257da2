import { useRef, useState, type FormEvent } from "react";
import { useNavigate } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { inLanguage } from "#app/platform/language.ts";
import { proveLater } from "#app/features/captcha/prove-later.ts";
import type { Answer } from "#app/platform/submission.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ErrorSummary, summaryOf } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { HiddenFields } from "#app/ui/form/sent-along.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { useSubmission } from "#app/ui/form/use-submission.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { useMarks } from "#app/ui/site-facts.ts";
import { feedbackErrors, feedbackForm as texts } from "#words/pages/feedback.ts";
import {
  feedbackFieldNames,
  feedbackFields,
  readFeedbackValues,
  validateFeedback,
  type FeedbackRefusal,
} from "../feedback-schema.ts";
import { RatingField } from "./rating-field.tsx";
import { withoutLinks } from "#app/platform/text-input.ts";
import { newSubmissionId } from "#app/platform/submission-id.ts";
import styles from "./feedback-form.module.css";

const idOf = (field: string) => `feedback-${field}`;

type FeedbackFormProps = {
  submissionId: string;
  /** What came of a plain post. */
  refused?: Answer<FeedbackRefusal> | undefined;
};

/** The form to leave a card. Works as a plain form; with scripts it stays on the page while it is sent. */
export function FeedbackForm({ submissionId, refused }: FeedbackFormProps) {
  const navigate = useNavigate();
  const marks = useMarks();
  const form = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(submissionId);
  const { refusal, errors, attempt, isSending, send, refuse } = useSubmission<FeedbackRefusal>({
    refused,
    prove: proveLater,
    onAccepted(location) {
      form.current?.reset();
      setId(newSubmissionId());
      return navigate(location);
    },
    onRefused: ({ kind }) => kind === "conflict" && setId(newSubmissionId()),
  });
  useErrorTitle(feedbackErrors.titlePrefix, refusal !== null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const validation = validateFeedback(readFeedbackValues(typed));
    if (validation.ok) send(typed);
    else refuse(validation.errors);
  }

  const summary = summaryOf(feedbackFields, errors, idOf);
  // The page may link to the team's address; an answer to a program does not.
  const tooMany = fillText(feedbackErrors.tooMany, marks);
  const said = refusal?.message === withoutLinks(tooMany) ? tooMany : refusal?.message;
  const { fields } = texts;
  const values = refused && "values" in refused ? refused.values : undefined;
  return (
    <Parts
      as="form"
      ref={form}
      method="post"
      // The fragment brings a plain form's errors into view.
      action={inLanguage("/api/feedback/new#leave-feedback")}
      noValidate
      aria-labelledby="leave-feedback"
      className={`stack gap-5 ${styles.form}`}
      onSubmit={submit}
    >
      {summary.length > 0 && (
        <ErrorSummary key={attempt} heading={feedbackErrors.summaryHeading} errors={summary} />
      )}
      {summary.length === 0 && said && (
        <StatusMessage key={attempt} tone="failure" takesFocus>
          <RichText text={said} />
        </StatusMessage>
      )}
      <HiddenFields values={{ [feedbackFieldNames.submissionId]: id }} />
      <Honeypot name={feedbackFieldNames.honeypot} />
      <Field
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
      <Field
        as="textarea"
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
      <Field
        id={idOf("image")}
        name="image"
        type="url"
        inputMode="url"
        label={fields.image.label}
        hint={fields.image.help}
        error={errors.image}
        defaultValue={values?.image}
        spellCheck={false}
      />
      <Checkbox
        id={idOf("lesson")}
        name="lesson"
        value="yes"
        label={fields.lesson.label}
        hint={fields.lesson.help}
        defaultChecked={Boolean(values?.lesson)}
      />
      <RatingField id={idOf("rating")} value={values?.rating} error={errors.rating} />
      <div className={classes("row", styles.actions)}>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? (
            texts.sending
          ) : (
            // The style sheet shows the one that fits the stars, the first where it cannot tell.
            <span className={styles.submit}>
              {[texts.submit, ...texts.submitWith].map((words) => (
                <span key={words}>{words}</span>
              ))}
            </span>
          )}
        </Button>
        <p className="muted small">{texts.cookieNote}</p>
      </div>
    </Parts>
  );
}
