import { postForm } from "#app/platform/post-form.ts";
import type { EnquiryAnswerBody } from "./enquiry-answer.ts";
import { enquiryMessages } from "./enquiry-messages.ts";
import { enquiryFields, type EnquiryErrors } from "./enquiry-schema.ts";

export type SendOutcome =
  | { readonly ok: true; readonly message: string }
  | {
      readonly ok: false;
      readonly message: string;
      /** As the server names it; `network` where no answer came. */
      readonly kind: NonNullable<EnquiryAnswerBody["kind"]> | "network" | "unknown";
      readonly errors: EnquiryErrors;
    };

type ReadBody = { success?: unknown; message?: unknown; kind?: unknown; errors?: unknown };

const kinds = ["invalid", "captcha", "limited", "conflict", "unavailable"] as const;

function readErrors(value: unknown): EnquiryErrors {
  if (typeof value !== "object" || value === null) return {};
  const errors: EnquiryErrors = {};
  for (const field of enquiryFields) {
    const text: unknown = (value as Record<string, unknown>)[field];
    if (typeof text === "string") errors[field] = text;
  }
  return errors;
}

/** Reads an answer of our own server or of a hosted form service, which knows the first two alone. */
export function readAnswer(body: ReadBody | null): SendOutcome {
  if (body?.success === true) return { ok: true, message: enquiryMessages.success };
  const said = typeof body?.message === "string" ? body.message.trim() : "";
  return {
    ok: false,
    message: said || enquiryMessages.failed,
    kind: kinds.find((kind) => kind === body?.kind) ?? "unknown",
    errors: readErrors(body?.errors),
  };
}

/** Sends the form as multipart. Never throws; what went wrong is said in the specification's words. */
export async function sendEnquiry(endpoint: string, form: FormData): Promise<SendOutcome> {
  const answer = await postForm(endpoint, form);
  if (!answer) return { ok: false, message: enquiryMessages.network, kind: "network", errors: {} };
  return readAnswer(typeof answer.body === "object" ? answer.body : null);
}
