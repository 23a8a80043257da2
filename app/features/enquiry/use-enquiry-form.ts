import {
  useEffect,
  useMemo,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";

import {
  captchaFields,
  checkedFields,
  type CaptchaHandle,
} from "#app/features/captcha/captcha-settings.ts";
import { newSubmissionId } from "#app/platform/submission-id.ts";
import type { Answer } from "#app/platform/submission.ts";
import { formDraft } from "#app/ui/form/form-draft.ts";
import { useSubmission } from "#app/ui/form/use-submission.ts";
import type { ContactPageData, EnquiryRefusal } from "./contact-page.server.ts";
import {
  enquiryFields,
  enquiryMessages,
  readEnquiryValues,
  validateEnquiry,
  type EnquiryErrors,
  type EnquiryField,
  type EnquiryTopic,
} from "./enquiry-schema.ts";
import { endpointField } from "./send-enquiry.ts";

type Options = {
  page: ContactPageData;
  refused: Answer<EnquiryRefusal> | undefined;
  form: RefObject<HTMLFormElement | null>;
  captcha: RefObject<CaptchaHandle | null>;
};

/** Each topic has its own: what was meant for a few must not stand in the form that everyone reads. */
function draftAbout(topic: EnquiryTopic | null) {
  return formDraft(topic === null ? "contact-draft" : `contact-draft-${topic}`, enquiryFields);
}

function wasReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return (entry as PerformanceNavigationTiming | undefined)?.type === "reload";
}

/** The field whose control an element is, if any. */
function fieldOf(element: EventTarget | null): EnquiryField | undefined {
  const name = element instanceof Element ? element.getAttribute("name") : null;
  return enquiryFields.find((field) => field === name);
}

/** What is wrong with the fields. A browser too old for the rules leaves them to the server. */
function errorsIn(form: HTMLFormElement, topic: EnquiryTopic | null): EnquiryErrors {
  try {
    const result = validateEnquiry(readEnquiryValues(new FormData(form)), topic);
    return result.ok ? {} : result.errors;
  } catch {
    return {};
  }
}

/** Empties the fields, even those that the page filled in. */
function empty(form: HTMLFormElement): void {
  form.reset();
  for (const field of enquiryFields) {
    const control = form.elements.namedItem(field);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value = "";
    }
  }
}

/** What goes to the endpoint: a hosted service has no use for the fields meant for our server. */
function toSend(form: HTMLFormElement, page: ContactPageData, token: string): FormData {
  const fields = new FormData(form);
  fields.set(endpointField, page.endpoint);
  fields.set(captchaFields[page.captcha.provider], token);
  fields.delete(checkedFields.formProof);
  if (page.accessKey !== null) {
    fields.delete(checkedFields.submissionId);
    fields.delete(checkedFields.honeypot);
  }
  return fields;
}

/** The contact form once scripts run: check, send, show the outcome, and lose nothing typed. */
export function useEnquiryForm({ page, refused, form, captcha }: Options) {
  const draft = useMemo(() => draftAbout(page.topic), [page.topic]);
  const [isSent, setSent] = useState(page.isSent && !refused);
  /** What the captcha is still waiting for. */
  const [notice, setNotice] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const [submissionId, setSubmissionId] = useState(
    (refused && "returned" in refused && refused.returned?.submissionId) || page.submissionId,
  );
  function renewCaptcha() {
    setToken(null);
    captcha.current?.reset();
  }
  const submission = useSubmission<EnquiryRefusal>({
    refused,
    onAccepted() {
      if (form.current) empty(form.current);
      draft.clear();
      setSubmissionId(newSubmissionId());
      renewCaptcha();
      setSent(true);
    },
    onRefused({ kind }) {
      if (kind === "invalid") return;
      if (kind === "conflict") setSubmissionId(newSubmissionId());
      // hCaptcha accepts a token once, so one that the server may have checked is used up.
      const mayBeSpent = page.captcha.provider === "hcaptcha" && kind !== "network";
      if (kind !== "captcha" && !mayBeSpent) return;
      renewCaptcha();
      captcha.current?.touch();
    },
  });
  const { isSending, refuse, recheck, send } = submission;

  useEffect(() => {
    if (!form.current) return;
    if (page.isSent && !wasReloaded()) draft.clear();
    const kept = draft.read();
    if (kept && !refused) draft.fill(form.current, kept);
    draft.write(new FormData(form.current));
    // The visitor was quicker than the scripts.
    const focused = document.activeElement;
    const isInUse = form.current.contains(focused) && fieldOf(focused) !== undefined;
    if (isInUse || refused) captcha.current?.touch();
  }, [form, captcha, draft, page.isSent, refused]);

  function missCaptcha() {
    setToken(null);
    setNotice(enquiryMessages.captchaMissing);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || !form.current) return;
    const errors = errorsIn(form.current, page.topic);
    const isValid = Object.keys(errors).length === 0;
    setSent(false);
    if (!isValid) {
      setNotice(null);
      refuse(errors);
    }
    if (token === null) {
      missCaptcha();
      captcha.current?.touch();
    } else if (isValid) {
      setNotice(null);
      send(toSend(form.current, page, token));
    }
  }

  return {
    ...submission,
    isSent,
    notice,
    token,
    submissionId,
    check: {
      onToken(solved: string) {
        setToken(solved);
        setNotice(null);
      },
      onExpire() {
        setToken(null);
        setNotice(enquiryMessages.captchaExpired);
      },
      onError: missCaptcha,
    },
    handlers: {
      onSubmit: submit,
      onFocus: (event: { target: EventTarget }) => {
        if (fieldOf(event.target)) captcha.current?.touch();
      },
      onInput: () => {
        if (form.current) {
          draft.write(new FormData(form.current));
          recheck(errorsIn(form.current, page.topic));
        }
        captcha.current?.touch();
      },
      /** Enter in a field does nothing while the button is disabled, so the page says why. */
      onKeyDown: (event: KeyboardEvent) => {
        const isInField = event.target instanceof HTMLInputElement;
        if (event.key !== "Enter" || !isInField || token !== null || isSending) return;
        missCaptcha();
        captcha.current?.touch();
      },
    },
  };
}
