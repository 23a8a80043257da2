import { createContext, data, redirect, type RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { readForm } from "#app/platform/.server/read-form.ts";
import { keepsFormProof } from "#app/features/captcha/captcha-refusal.ts";
import { captchaSettings } from "#app/features/captcha/captcha-api.server.ts";
import { courseCards } from "#content/courses.server.ts";
import { contactErrors } from "#content/pages/contact.ts";
import { toEnquiryAnswer, type EnquiryFailure } from "./enquiry-answer.ts";
import { enquiryFieldNames, readEnquiryValues, type EnquiryErrors } from "./enquiry-schema.ts";
import { submitEnquiry } from "./submit-enquiry.server.ts";

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Set by the action for the loader of the same request, which the page's title comes from. */
const problemContext = createContext(false);

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
    hasProblem: context.get(problemContext),
  };
}

export type ContactPageData = ReturnType<typeof loadContactPage>;
export type ChosenCourse = ContactPageData["courses"][number];

/** A plain post that was refused: what it said, to show the form again with nothing lost. */
export type RefusedPost = {
  values: Record<"name" | "email" | "phone" | "message", string>;
  courses: ChosenCourse[];
  errors: EnquiryErrors;
  /** Where the reason does not lie in one of the fields. */
  message: string | null;
  /** Whether the box for browsers without script was left empty. */
  isUnticked: boolean;
  /** Null where the form must not be sent under the same id again. */
  submissionId: string | null;
  /** Null where a new one is needed. */
  formProof: string | null;
};

function readText(form: FormData, field: string, maxLength: number): string | null {
  const value = form.get(field);
  return typeof value === "string" && value.length <= maxLength ? value : null;
}

function toRefusedPost(form: FormData, failure: EnquiryFailure): RefusedPost {
  const { courses, ...values } = failure.values;
  const id = readText(form, enquiryFieldNames.submissionId, 36);
  const keepsProof = failure.kind !== "captcha" || keepsFormProof(failure.reason);
  const proof = readText(form, enquiryFieldNames.formProof, maxProofLength);
  return {
    values,
    courses: courseCards(courses).map(({ slug, title }) => ({ slug, title })),
    errors: failure.kind === "invalid" ? failure.errors : {},
    message: failure.kind === "invalid" ? null : failure.message,
    isUnticked: failure.kind === "captcha" && failure.reason === "unticked",
    submissionId: failure.kind === "conflict" ? null : id || null,
    formProof: keepsProof ? proof || null : null,
  };
}

const emptyForm = new FormData();

/** Takes the form as a browser without script sends it. */
export async function handleContactPost({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestFactsContext);
  const form = await readForm(request);
  if (!form) {
    context.set(problemContext, true);
    const { courses: _, ...values } = readEnquiryValues(emptyForm);
    const refused: RefusedPost = {
      values,
      courses: [],
      errors: {},
      message: contactErrors.unreadable,
      isUnticked: false,
      submissionId: null,
      formProof: null,
    };
    return data(refused, 400);
  }
  const result = await submitEnquiry(services, form, { clientAddress, hasScript: false });
  if (result.ok) return redirect("/contact?sent=1", 303);
  context.set(problemContext, true);
  const { status, retryAfterSeconds } = toEnquiryAnswer(result);
  const headers = retryAfterSeconds ? { "Retry-After": String(retryAfterSeconds) } : undefined;
  return data(toRefusedPost(form, result), { status, ...(headers && { headers }) });
}
