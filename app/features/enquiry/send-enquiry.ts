import { inLanguage } from "#app/platform/language.ts";
import { postForm } from "#app/platform/post-form.ts";
import type { Accepted, Refusal, Unanswered } from "#app/platform/submission.ts";
import { lost } from "#app/ui/form/form-answer.ts";
import type { EnquiryAnswerBody } from "./submit-api.server.ts";
import {
  enquiryFields,
  enquiryMessages,
  type EnquiryErrors,
  type EnquiryField,
} from "./enquiry-schema.ts";

type ReadBody = { success?: unknown; message?: unknown; kind?: unknown; errors?: unknown };

/** The field that tells `sendEnquiry` where to send the others. */
export const endpointField = "endpoint";

const kinds = ["invalid", "captcha", "limited", "conflict", "unavailable"] as const;

function readErrors(value: unknown): EnquiryErrors {
  const errors: EnquiryErrors = {};
  for (const field of enquiryFields) {
    const text: unknown = (Object(value) as Record<string, unknown>)[field];
    if (typeof text === "string") errors[field] = text;
  }
  return errors;
}

/** Reads an answer from our own server, or from a hosted form service, which knows only the first two fields. */
export function readAnswer(
  body: ReadBody | null,
): Accepted | Refusal<NonNullable<EnquiryAnswerBody["kind"]> | "unreadable", EnquiryField> {
  if (body?.success === true) return { ok: true, location: "/contact?sent=1" };
  const said = typeof body?.message === "string" ? body.message.trim() : "";
  const errors = readErrors(body?.errors);
  const hasErrors = Object.keys(errors).length > 0;
  return {
    ok: false,
    status: 0,
    kind: kinds.find((kind) => kind === body?.kind) ?? "unreadable",
    message: hasErrors ? null : said || enquiryMessages.failed,
    errors,
  };
}

/**
 * The contact page's `clientAction`: follows the form service's contract, multipart fields in, success and
 * message out, with our own `/api/submit` or the hosted service that is configured. Never throws.
 */
export async function sendEnquiry({
  request,
}: {
  request: Request;
}): Promise<ReturnType<typeof readAnswer> | Unanswered> {
  const form = await request.formData();
  const endpoint = form.get(endpointField);
  form.delete(endpointField);
  const answer = await postForm(
    typeof endpoint === "string" ? endpoint : inLanguage("/api/submit"),
    form,
  );
  return answer ? readAnswer(typeof answer.body === "object" ? answer.body : null) : lost;
}
