import { useRef, type KeyboardEvent } from "react";

import type { CaptchaHandle } from "#app/features/captcha/captcha-settings.ts";
import { Captcha } from "#app/features/captcha/captcha.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, type SummaryError } from "#app/ui/form/error-summary.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { useErrorTitle } from "#app/ui/form/use-error-title.ts";
import { RichText } from "#app/ui/rich-text.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { contactErrors, contactForm, contactNext } from "#content/pages/contact.ts";
import type { ContactPageData, RefusedPost } from "./contact-page.server.ts";
import { EnquiryFields, enquiryIds as ids } from "./enquiry-fields.tsx";
import { ChosenCourses, HiddenFields, HumanBox } from "./enquiry-form-parts.tsx";
import type { EnquiryFormState } from "./enquiry-form-state.ts";
import { enquiryMessages } from "./enquiry-messages.ts";
import { enquiryFieldNames, enquiryFields } from "./enquiry-schema.ts";
import { useEnquiryForm } from "./use-enquiry-form.ts";
import styles from "./enquiry-form.module.css";

/** Errors at fields first; a refusal that is not about a field stands alone. */
function summaryOf({ errors, refusal }: EnquiryFormState, isUnticked: boolean): SummaryError[] {
  const atFields = enquiryFields.flatMap((field) => {
    const message = errors[field];
    return message ? [{ fieldId: ids[field], message }] : [];
  });
  if (refusal === null) return atFields;
  return [
    ...atFields,
    isUnticked ? { fieldId: ids.human, message: refusal } : { message: refusal },
  ];
}

type EnquiryFormProps = { page: ContactPageData; refused: RefusedPost | undefined };

/**
 * The contact form. As plain HTML it posts to the page it stands on; once scripts run it is checked
 * in place, sent to the endpoint, and Submit waits for the captcha.
 */
export function EnquiryForm({ page, refused }: EnquiryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const isHydrated = useHydrated();
  const { state, submissionId, dispatch, missCaptcha, handlers } = useEnquiryForm({
    page,
    refused,
    form,
    captcha,
  });
  const { errors, phase, token } = state;
  const isUnticked = refused?.isUnticked === true;
  // Where scripts run after all, it is not the box that is missing.
  const refusal =
    isUnticked && isHydrated && state.refusal ? enquiryMessages.captchaMissing : state.refusal;
  const summary = summaryOf({ ...state, refusal }, isUnticked && !isHydrated);
  useErrorTitle(contactErrors.titlePrefix, summary.length > 0);
  const isSending = phase === "sending";
  const isBlocked = isHydrated && (token === null || isSending);

  /** Enter in a field does nothing while the button is disabled, so the reason is told. */
  function explainEnter(event: KeyboardEvent) {
    const isInField = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && isInField && isBlocked && !isSending) missCaptcha();
  }

  return (
    <form
      ref={form}
      id="contact-form"
      method="post"
      action="/contact"
      encType="multipart/form-data"
      noValidate
      className={styles.form}
      aria-labelledby="contact-form-heading"
      onKeyDown={explainEnter}
      {...handlers}
    >
      {summary.length > 0 && (
        <ErrorSummary
          key={state.attempt}
          heading={contactErrors.summaryHeading}
          errors={summary}
          note={contactErrors.keptNote}
        />
      )}
      <div>
        <h2 id="contact-form-heading">{contactForm.heading}</h2>
        <p className={styles.intro}>{contactForm.intro}</p>
      </div>
      <HiddenFields page={page} refused={refused} submissionId={submissionId} />
      <EnquiryFields errors={errors} values={refused?.values} />
      <ChosenCourses courses={refused?.courses ?? page.courses} />
      <Honeypot name={enquiryFieldNames.honeypot} />
      {refused && !isHydrated ? (
        // Also for a browser that allows scripts, but could not load them.
        <HumanBox error={isUnticked ? (refused.message ?? undefined) : undefined} />
      ) : (
        <noscript>
          <HumanBox error={undefined} />
        </noscript>
      )}
      <Captcha
        ref={captcha}
        settings={page.captcha}
        purpose="enquiry"
        statusId={ids.captchaStatus}
        onToken={(solved) => dispatch({ type: "solved", token: solved })}
        onExpire={() => dispatch({ type: "captcha-expired" })}
        onError={() => dispatch({ type: "captcha-missing" })}
      />
      {state.message !== null && (
        <StatusMessage
          id="contact-outcome"
          tone={phase === "success" ? "success" : "failure"}
          takesFocus={!state.isAboutCaptcha}
        >
          <p>{state.message}</p>
          {phase === "success" && (
            <p>
              <a href={`#${ids.name}`}>{contactNext.another}</a>
            </p>
          )}
        </StatusMessage>
      )}
      <div className={styles.send}>
        <Button
          type="submit"
          disabled={isBlocked}
          aria-disabled={isBlocked || undefined}
          aria-describedby={ids.captchaStatus}
        >
          {isSending ? contactForm.sending : contactForm.submit}
        </Button>
        <p className="muted small">
          <RichText text={contactForm.privacy} />
        </p>
      </div>
    </form>
  );
}
