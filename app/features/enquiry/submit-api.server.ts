import { toRefusal, type CheckedFormKind } from "#app/features/captcha/checked-form.server.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestContext,
} from "#app/platform/.server/context.ts";
import { countSender } from "#app/platform/.server/count-sender.ts";
import { answerJson, retryAfter } from "#app/platform/.server/plain-answers.ts";
import { longForm, readForm } from "#app/platform/.server/request-body.ts";
import { contactErrors } from "#words/pages/contact.ts";
import { tooLargeMessage } from "#words/site-words.ts";
import { readTopic, successOf, type EnquiryErrors, type EnquiryTopic } from "./enquiry-schema.ts";
import { submitEnquiry, type SubmitEnquiryResult } from "./submit-enquiry.server.ts";

/** The form service's contract, with more that our own page can use. */
export type EnquiryAnswerBody = {
  readonly success: boolean;
  readonly message: string;
  readonly kind?: CheckedFormKind;
  readonly errors?: EnquiryErrors;
};

const respond = (status: number, body: EnquiryAnswerBody, headers?: Record<string, string>) =>
  answerJson(status, body, headers);

/** Turns a result into what `POST /api/submit` answers. */
export function answerEnquiry(
  result: SubmitEnquiryResult,
  topic: EnquiryTopic | null = null,
): Response {
  if (result.ok) return respond(200, { success: true, message: successOf(topic) });
  const { kind, message } = result;
  const { status, errors, retryAfterSeconds } = toRefusal(result);
  const body = { success: false, message, kind, ...(kind === "invalid" ? { errors } : {}) };
  return respond(status, body, retryAfter(retryAfterSeconds));
}

/** Answers `POST /api/submit` in the form service's contract: fields in, success and message out. */
export async function handleSubmit(request: Request, context: RequestContext): Promise<Response> {
  const counted = await countSender(context, "enquiry-attempt");
  const sent = await readForm(request, longForm);
  if (!sent.ok) {
    const message = sent.isTooLarge ? tooLargeMessage : contactErrors.unreadable;
    return respond(sent.status, { success: false, message });
  }
  const { clientAddress } = context.get(requestFactsContext);
  const meta = { clientAddress, hasScript: true, counted };
  const result = await submitEnquiry(context.get(servicesContext), sent.form, meta);
  return answerEnquiry(result, readTopic(sent.form.get("topic")));
}

/** Answers every other method at that address. */
export function refuseSubmitMethod(): Response {
  const message = "This address accepts only forms sent by POST.";
  return respond(405, { success: false, message }, { Allow: "POST" });
}
