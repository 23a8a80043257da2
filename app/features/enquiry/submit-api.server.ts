import type { RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import { contactErrors } from "#content/pages/contact.ts";
import { toEnquiryAnswer, type EnquiryAnswer } from "./enquiry-answer.ts";
import { submitEnquiry } from "./submit-enquiry.server.ts";

function respond({ status, retryAfterSeconds, body }: EnquiryAnswer): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfterSeconds) headers.set("Retry-After", String(retryAfterSeconds));
  return Response.json(body, { status, headers });
}

/** Answers `POST /api/submit` in the form service's contract: fields in, success and message out. */
export async function handleSubmit(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const form = await readForm(request);
  if (!form) {
    return respond({ status: 400, body: { success: false, message: contactErrors.unreadable } });
  }
  const { clientAddress } = context.get(requestFactsContext);
  const services = context.get(servicesContext);
  return respond(
    toEnquiryAnswer(await submitEnquiry(services, form, { clientAddress, hasScript: true })),
  );
}

/** Answers every other method at that address. */
export function refuseSubmitMethod(): Response {
  const body = { success: false, message: "This address takes a form by POST only." };
  return Response.json(body, {
    status: 405,
    headers: { Allow: "POST", "Cache-Control": "no-store" },
  });
}
