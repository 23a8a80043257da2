import type { RouterContextProvider } from "react-router";

import { captchaSettings } from "#app/features/captcha/captcha-api.server.ts";
import {
  keptFields,
  toRefusal,
  type CheckedFormKind,
  type KeptFields,
} from "#app/features/captcha/checked-form.server.ts";
import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { createPostHandler, hasPostProblem } from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import type { Refusal } from "#app/platform/submission.ts";
import { courseCards } from "#content/courses.server.ts";
import { contactErrors } from "#content/pages/contact.ts";
import type { EnquiryField, EnquiryValues } from "./enquiry-schema.ts";
import { submitEnquiry } from "./submit-enquiry.server.ts";

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };

function coursesOf(slugs: Iterable<string>) {
  return courseCards([...new Set(slugs)]).map(({ slug, title }) => ({ slug, title }));
}

/** What the contact page needs; everything in it is for one visitor. */
export function loadContactPage({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const { formService } = services.config;
  return {
    submissionId: crypto.randomUUID(),
    formProof: services.captcha.issueFormProof("enquiry"),
    captcha: captchaSettings(services),
    /** Where the page's script sends the form. A plain post always comes to this page. */
    endpoint: formService?.url ?? "/api/submit",
    accessKey: formService?.accessKey ?? null,
    courses: coursesOf(searchParams.getAll("courses").flatMap((list) => list.split(","))),
    isSent: searchParams.has("sent"),
    hasProblem: hasPostProblem(context),
  };
}

export type ContactPageData = ReturnType<typeof loadContactPage>;

/** Why a form was not taken. A page's script has what was typed, and is not sent it back. */
export type EnquiryRefusal = Refusal<CheckedFormKind | "unreadable", EnquiryField> & {
  /** What a plain post said, to show the form again with nothing lost. */
  returned?: KeptFields & {
    values: Omit<EnquiryValues, "courses">;
    courses: ContactPageData["courses"];
  };
};

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
  if (result.ok) return { ok: true, location: "/contact?sent=1" };
  const { courses, ...values } = result.values;
  const returned = { ...keptFields(form, result), values, courses: coursesOf(courses) };
  return { ...toRefusal(result), returned };
});
