import { useRef } from "react";

import { inLanguage } from "#app/platform/language.ts";
import { checkedFields, type CaptchaHandle } from "#app/features/captcha/captcha-settings.ts";
import { PersonCheck } from "#app/features/captcha/person-check.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import type { Answer } from "#app/platform/submission.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, summaryOf } from "#app/ui/form/error-summary.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { ChosenCourses, HiddenFields } from "#app/ui/form/sent-along.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { useMarks } from "#app/ui/site-facts.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { concernForm, contactErrors, contactForm } from "#words/pages/contact.ts";
import type { ContactPageData, EnquiryRefusal } from "./contact-page.server.ts";
import {
  enquiryDefinitions,
  enquiryFields,
  enquiryMessages,
  isNeeded,
  successOf,
  textsAbout,
  type EnquiryErrors,
  type EnquiryField,
  type EnquiryTopic,
} from "./enquiry-schema.ts";
import { useEnquiryForm } from "./use-enquiry-form.ts";
import styles from "./enquiry-form.module.css";

/** Element id of a control, for the summary's links. */
const idOf = (field: EnquiryField | "human" | "captcha-status") => `contact-${field}`;

type FieldsProps = {
  topic: EnquiryTopic | null;
  errors: EnquiryErrors;
  /** What a refused post contained. */
  values: Partial<Record<EnquiryField, string>> | undefined;
};

/**
 * The fields a visitor fills in. React does not hold the values, so that what is typed before scripts run stays
 * where it is.
 */
function Fields({ topic, errors, values }: FieldsProps) {
  const texts = textsAbout(topic);
  return enquiryFields.map((field) => {
    const { lines, attributes } = enquiryDefinitions[field];
    const { label, help } = texts[field];
    const shared = {
      id: idOf(field),
      name: field,
      label,
      hint: help,
      error: errors[field],
      defaultValue: values?.[field],
      required: isNeeded(field, topic),
    };
    if (lines === "one") return <Field key={field} {...attributes} {...shared} />;
    return (
      <Field
        as="textarea"
        key={field}
        {...shared}
        className={styles.message}
        dir={attributes.dir}
      />
    );
  });
}

type EnquiryFormProps = {
  page: ContactPageData;
  /** What came of a plain post. */
  refused: Answer<EnquiryRefusal> | undefined;
};

/**
 * The contact form. As plain HTML it posts to the page it is on; once scripts run it is checked
 * in place, sent to the endpoint, and Submit waits for the captcha.
 */
export function EnquiryForm({ page, refused }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const marks = useMarks();
  const isHydrated = useHydrated();
  const enquiry = useEnquiryForm({ page, refused, form, captcha });
  const { refusal, errors, attempt, isSending, isSent, notice, token } = enquiry;
  const returned = refused && "returned" in refused ? refused.returned : undefined;
  const isUnticked = returned?.isUnticked === true && !isHydrated;
  const courses = returned?.courses ?? page.courses;
  // The page that answers a plain post says everything in its summary; after a script's post the button's note
  // does.
  const isPlain = attempt === 0;
  const summary = summaryOf(enquiryFields, errors, idOf);
  if (isPlain && refusal?.message) {
    // If scripts run after all, the box is not what is missing.
    const message =
      returned?.isUnticked && isHydrated ? enquiryMessages.captchaMissing : refusal.message;
    summary.push(isUnticked ? { fieldId: idOf("human"), message } : { message });
  }
  useErrorTitle(contactErrors.titlePrefix, summary.length > 0);
  const failure = notice ?? (isPlain ? null : refusal?.message);
  const outcome = isSending ? null : (failure ?? (isSent ? successOf(page.topic) : null));
  const isBlocked = isHydrated && (token === null || isSending);

  return (
    <Parts
      as="form"
      ref={form}
      id="contact-form"
      method="post"
      action={inLanguage(page.topic ? `/contact?topic=${page.topic}` : "/contact")}
      encType="multipart/form-data"
      noValidate
      className={`stack gap-5 ${styles.form}`}
      aria-labelledby="contact-form-heading"
      {...enquiry.handlers}
    >
      {summary.length > 0 && (
        <ErrorSummary
          key={attempt}
          heading={contactErrors.summaryHeading}
          errors={summary}
          note={contactErrors.keptNote}
        />
      )}
      <div>
        <h2 id="contact-form-heading">{contactForm.heading}</h2>
        <p className="muted above-2">{page.concern ? concernForm.needed : contactForm.intro}</p>
        {page.topic && (
          <p className="above-2">
            <RichText
              text={
                page.concern ? concernForm.reads[page.concern] : contactForm.topics[page.topic].text
              }
            />
          </p>
        )}
      </div>
      <HiddenFields
        values={{
          from_name: fillText(contactForm.hidden.fromName, marks),
          subject: page.topic
            ? contactForm.topics[page.topic].subject
            : fillText(contactForm.hidden.subject, marks),
          ...(page.topic ? { topic: page.topic } : {}),
          ...(page.accessKey === null ? {} : { access_key: page.accessKey }),
          [checkedFields.submissionId]: enquiry.submissionId,
          [checkedFields.formProof]: returned?.formProof ?? page.formProof,
        }}
      />
      <Fields
        topic={page.topic}
        errors={errors}
        values={
          returned?.values ??
          (page.wish ? { message: fillText(contactForm.wish, { wish: page.wish }) } : undefined)
        }
      />
      {courses.length > 0 && (
        <ChosenCourses
          text={contactForm.shortlist}
          courses={courses}
          className="pad-3 ruled under"
        />
      )}
      <Honeypot name={checkedFields.honeypot} />
      <PersonCheck
        id="contact"
        purpose="enquiry"
        ref={captcha}
        settings={page.captcha}
        returned={
          returned && {
            error: isUnticked ? (refusal?.message ?? undefined) : undefined,
            isTicked: false,
          }
        }
        {...enquiry.check}
      />
      {outcome !== null && (
        <StatusMessage
          id="contact-outcome"
          tone={failure == null ? "success" : "failure"}
          takesFocus={notice === null}
        >
          <p>{outcome}</p>
          {failure == null && (
            <p>
              <a href={`#${idOf("name")}`}>{contactForm.another}</a>
            </p>
          )}
        </StatusMessage>
      )}
      <div className={`stack gap-3 start ${styles.send}`}>
        <Button
          type="submit"
          disabled={isBlocked}
          aria-disabled={isBlocked || undefined}
          aria-describedby={idOf("captcha-status")}
        >
          {isSending ? contactForm.sending : contactForm.submit}
        </Button>
        <p className="muted small">
          <RichText text={page.concern ? concernForm.privacy : contactForm.privacy} />
        </p>
      </div>
    </Parts>
  );
}
