import type { RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { createPostHandler, hasPostProblem } from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import type { Refusal } from "#app/platform/submission.ts";
import { keepsFormProof } from "#app/features/captcha/captcha-refusal.ts";
import { captchaSettings } from "#app/features/captcha/captcha-api.server.ts";
import { courseCards } from "#content/courses.server.ts";
import { contactErrors } from "#content/pages/contact.ts";
import { toEnquiryAnswer, type EnquiryFailure } from "./enquiry-answer.ts";
import { enquiryFieldNames, type EnquiryField } from "./enquiry-schema.ts";
import { submitEnquiry } from "./submit-enquiry.server.ts";

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

const maxProofLength = 200;

/** What the contact page needs; everything in it is for one visitor. */
export function loadContactPage({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const slugs = searchParams.getAll("courses").flatMap((list) => list.split(","));
  const { formService } = services.config;
  return {
    submissionId: crypto.randomUUID(),
    formProof: services.captcha.issueFormProof("enquiry"),
    captcha: captchaSettings(services),
    /** Where the page's script sends the form. A plain post always comes to this page. */
    endpoint: formService?.url ?? "/api/submit",
    accessKey: formService?.accessKey ?? null,
    courses: courseCards([...new Set(slugs)]).map(({ slug, title }) => ({ slug, title })),
    isSent: searchParams.has("sent"),
    hasProblem: hasPostProblem(context),
  };
}

export type ContactPageData = ReturnType<typeof loadContactPage>;
export type ChosenCourse = ContactPageData["courses"][number];

/** What a plain post said that was refused, to show the form again with nothing lost. */
type ReturnedEnquiry = {
  values: Record<EnquiryField, string>;
  courses: ChosenCourse[];
  /** Whether the box for browsers without script was left empty. */
  isUnticked: boolean;
  /** Null where the form must not be sent under the same id again. */
  submissionId: string | null;
  /** Null where a new one is needed. */
  formProof: string | null;
};

/** Why a form was not taken. A page's script has what was typed, and is not sent it back. */
export type EnquiryRefusal = Refusal<EnquiryFailure["kind"] | "unreadable", EnquiryField> & {
  returned?: ReturnedEnquiry;
};

function readText(form: FormData, field: string, maxLength: number): string | null {
  const value = form.get(field);
  return typeof value === "string" && value.length <= maxLength ? value : null;
}

function toRefusal(form: FormData, failure: EnquiryFailure): EnquiryRefusal {
  const { ok, kind } = failure;
  const { courses, ...values } = failure.values;
  const { status, retryAfterSeconds } = toEnquiryAnswer(failure);
  const id = readText(form, enquiryFieldNames.submissionId, 36);
  const keepsProof = kind !== "captcha" || keepsFormProof(failure.reason);
  const proof = readText(form, enquiryFieldNames.formProof, maxProofLength);
  return {
    ok,
    kind,
    status,
    retryAfterSeconds,
    message: kind === "invalid" ? null : failure.message,
    errors: kind === "invalid" ? failure.errors : {},
    returned: {
      values,
      courses: courseCards(courses).map(({ slug, title }) => ({ slug, title })),
      isUnticked: kind === "captcha" && failure.reason === "unticked",
      submissionId: kind === "conflict" ? null : id || null,
      formProof: keepsProof ? proof || null : null,
    },
  };
}

const unreadable: EnquiryRefusal = {
  ok: false,
  kind: "unreadable",
  status: 400,
  message: contactErrors.unreadable,
  errors: {},
};

/** `POST /contact`, as a browser without script sends it. */
export const handleContactPost = createPostHandler<EnquiryRefusal>(async ({ request, context }) => {
  const { clientAddress } = context.get(requestFactsContext);
  const form = await readForm(request);
  if (!form) return unreadable;
  const services = context.get(servicesContext);
  const result = await submitEnquiry(services, form, { clientAddress, hasScript: false });
  return result.ok ? { ok: true, location: "/contact?sent=1" } : toRefusal(form, result);
});
