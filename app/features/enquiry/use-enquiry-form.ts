import { useEffect, useReducer, useRef, useState, type FormEvent, type RefObject } from "react";

import { captchaFields, type CaptchaHandle } from "#app/features/captcha/captcha-settings.ts";
import type { ContactPageData, RefusedPost } from "./contact-page.server.ts";
import { enquiryDraft } from "./enquiry-draft.ts";
import { idleForm, nextFormState, refusedForm } from "./enquiry-form-state.ts";
import { enquiryMessages } from "./enquiry-messages.ts";
import { enquiryFieldNames, readEnquiryValues } from "./enquiry-schema.ts";
import { emptyFields, errorsIn, fieldOf, fillEmpty, typedIn } from "./enquiry-values.ts";
import { sendEnquiry, type SendOutcome } from "./send-enquiry.ts";
import { newSubmissionId } from "#app/platform/submission-id.ts";
import { useAfterPress } from "./use-after-press.ts";

type Options = {
  page: ContactPageData;
  refused: RefusedPost | undefined;
  form: RefObject<HTMLFormElement | null>;
  captcha: RefObject<CaptchaHandle | null>;
};

function initialState({ page, refused }: Pick<Options, "page" | "refused">) {
  if (refused) return refusedForm(refused.errors, refused.message);
  if (!page.isSent) return idleForm;
  return { ...idleForm, phase: "success" as const, message: enquiryMessages.success };
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (entry as PerformanceNavigationTiming | undefined)?.type === "reload";
}

/** What goes to the endpoint: a service of its own has no use for the fields of our server. */
function toSend(form: HTMLFormElement, page: ContactPageData, token: string): FormData {
  const fields = new FormData(form);
  fields.set(captchaFields[page.captcha.provider], token);
  fields.delete(enquiryFieldNames.formProof);
  if (page.accessKey !== null) {
    fields.delete(enquiryFieldNames.submissionId);
    fields.delete(enquiryFieldNames.honeypot);
  }
  return fields;
}

/** The contact form once scripts run: check, send, show the outcome, and lose nothing typed. */
export function useEnquiryForm({ page, refused, form, captcha }: Options) {
  const [state, dispatch] = useReducer(nextFormState, { page, refused }, initialState);
  const [submissionId, setSubmissionId] = useState(refused?.submissionId ?? page.submissionId);
  const isSending = useRef(false);
  const afterPress = useAfterPress();

  useEffect(() => {
    if (!form.current) return;
    if (page.isSent && !wasReloaded()) enquiryDraft.clear();
    const draft = enquiryDraft.read();
    if (draft && !refused) fillEmpty(form.current, draft);
    enquiryDraft.write(typedIn(form.current));
    // Somebody was quicker than the scripts.
    const focused = document.activeElement;
    const isInUse = form.current.contains(focused) && fieldOf(focused) !== undefined;
    if (isInUse || refused) captcha.current?.touch();
  }, [form, captcha, page.isSent, refused]);

  function conclude(outcome: SendOutcome) {
    if (outcome.ok) {
      if (form.current) emptyFields(form.current);
      enquiryDraft.clear();
      setSubmissionId(newSubmissionId());
      captcha.current?.reset();
      dispatch({ type: "succeeded", message: outcome.message });
      return;
    }
    const { kind, errors, message } = outcome;
    if (kind === "invalid" && Object.keys(errors).length > 0) {
      dispatch({ type: "invalid", errors });
      return;
    }
    if (kind === "conflict") setSubmissionId(newSubmissionId());
    // hCaptcha takes a token once, so one that the server may have asked about is spent.
    const mayBeSpent = page.captcha.provider === "hcaptcha" && kind !== "network";
    const keepsToken = kind !== "captcha" && !mayBeSpent;
    dispatch({ type: "failed", message, keepsToken });
    if (keepsToken) return;
    captcha.current?.reset();
    captcha.current?.touch();
  }

  function missCaptcha() {
    dispatch({ type: "captcha-missing" });
    captcha.current?.touch();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current || !form.current) return;
    const errors = errorsIn(readEnquiryValues(new FormData(form.current)));
    const isValid = Object.keys(errors).length === 0;
    if (!isValid) dispatch({ type: "invalid", errors });
    if (state.token === null) missCaptcha();
    if (!isValid || state.token === null) return;
    isSending.current = true;
    dispatch({ type: "sending" });
    const outcome = await sendEnquiry(page.endpoint, toSend(form.current, page, state.token));
    isSending.current = false;
    conclude(outcome);
  }

  /** Checks a field again that has had an error once. */
  function recheck(target: EventTarget) {
    const field = fieldOf(target);
    if (!field || !state.watched.includes(field)) return;
    afterPress(() => {
      if (!form.current) return;
      const values = readEnquiryValues(new FormData(form.current));
      dispatch({ type: "checked", field, error: errorsIn(values)[field] });
    });
  }

  return {
    state,
    submissionId,
    dispatch,
    missCaptcha,
    handlers: {
      onSubmit: submit,
      onFocus: (event: { target: EventTarget }) => {
        if (fieldOf(event.target)) captcha.current?.touch();
      },
      onInput: () => {
        if (form.current) enquiryDraft.write(typedIn(form.current));
        captcha.current?.touch();
      },
      onBlur: (event: { target: EventTarget }) => recheck(event.target),
    },
  };
}
