import { isRestricted } from "#app/features/case-record/case-kinds.ts";
import { whoLooks, type WhoLooks } from "#app/features/case-record/concern-watch.server.ts";
import { captchaSettings } from "#app/features/captcha/captcha-api.server.ts";
import {
  keptFields,
  toRefusal,
  type CheckedFormKind,
  type KeptFields,
} from "#app/features/captcha/checked-form.server.ts";
import {
  documentsOf,
  requestFactsContext,
  servicesContext,
  type RequestArgs,
  type RequestContext,
} from "#app/platform/.server/context.ts";
import { countSender } from "#app/platform/.server/count-sender.ts";
import { createPostHandler, hasPostProblem } from "#app/platform/.server/post-handler.ts";
import { longForm, readForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { tidyQuery } from "#app/platform/tidy-query.ts";
import type { Refusal } from "#app/platform/submission.ts";
import { courseCards } from "#content/courses.server.ts";
import { concernForm, contactErrors } from "#words/pages/contact.ts";
import { tooLargeMessage } from "#words/site-words.ts";
import {
  readEnquiryValues,
  readTopic,
  type EnquiryField,
  type EnquiryValues,
} from "./enquiry-schema.ts";
import { submitEnquiry, type EnquiryFailure } from "./submit-enquiry.server.ts";

const concernMeta = { title: concernForm.title, description: concernForm.description };

function coursesOf(context: RequestContext, slugs: Iterable<string>) {
  return courseCards(documentsOf(context).courses, [...new Set(slugs)]).map(({ slug, title }) => ({
    slug,
    title,
  }));
}

/** Who looks after concerns now. The page says what to do even while the database does not answer. */
async function concernState({ clock, db, logger }: Services): Promise<WhoLooks["kind"]> {
  try {
    return (await whoLooks(db, clock.now())).kind;
  } catch (error) {
    logger.error({ err: error }, "could not tell who reads concerns about a child");
    return "gap";
  }
}

/** What the contact page needs; everything in it is for one visitor. */
export async function loadContactPage({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const topic = readTopic(searchParams.get("topic"));
  const isConcern = topic !== null && isRestricted(topic);
  // What only some of the team may read is no one else's to pass on.
  const formService = isConcern ? undefined : services.config.formService;
  const { meta, header, ...page } = documentsOf(context).pages.contact;
  return {
    page: isConcern
      ? { ...page, header, meta: { ...meta, ...concernMeta } }
      : { ...page, meta, header: topic === null ? header : { title: header.title } },
    submissionId: crypto.randomUUID(),
    formProof: services.captcha.issueFormProof("enquiry"),
    captcha: captchaSettings(services),
    /** Where the page's script sends the form. A plain post always comes to this page. */
    endpoint: formService?.url ?? "/api/submit",
    accessKey: formService?.accessKey ?? null,
    courses: isConcern
      ? []
      : coursesOf(
          context,
          searchParams.getAll("courses").flatMap((list) => list.split(",")),
        ),
    /** What a link to the page says the message is about. */
    topic,
    /** Who reads it and when, if it is a concern about a child. */
    concern: isConcern ? await concernState(services) : null,
    /** What someone searched for among the courses in vain. */
    wish: isConcern ? "" : tidyQuery(searchParams.get("wish")),
    isSent: searchParams.has("sent"),
    hasProblem: hasPostProblem(context),
  };
}

export type ContactPageData = Awaited<ReturnType<typeof loadContactPage>>;

/** Why a form was refused. The page's script still has what was typed, so it is not sent back. */
export type EnquiryRefusal = Refusal<CheckedFormKind | "unreadable", EnquiryField> & {
  /** What a plain post contained, to show the form again with nothing lost. */
  returned?: KeptFields & {
    values: Omit<EnquiryValues, "courses">;
    courses: ContactPageData["courses"];
  };
};

function returnedOf(context: RequestContext, form: FormData, failure: EnquiryFailure | null) {
  const { courses, ...values } = failure?.values ?? readEnquiryValues(form);
  return { ...keptFields(form, failure), values, courses: coursesOf(context, courses) };
}

/** `POST /contact`, as a browser without scripts sends it. */
export const handleContactPost = createPostHandler<EnquiryRefusal>(async ({ request, context }) => {
  const { clientAddress } = context.get(requestFactsContext);
  const counted = await countSender(context, "enquiry-attempt");
  const sent = await readForm(request, longForm);
  if (!sent.ok) {
    const { status, isTooLarge, form } = sent;
    const message = isTooLarge ? tooLargeMessage : contactErrors.unreadable;
    const refusal = { ok: false, kind: "unreadable", status, message, errors: {} } as const;
    return form ? { ...refusal, returned: returnedOf(context, form, null) } : refusal;
  }
  const meta = { clientAddress, hasScript: false, counted };
  const result = await submitEnquiry(context.get(servicesContext), sent.form, meta);
  const topic = readTopic(sent.form.get("topic"));
  if (result.ok) {
    return { ok: true, location: `/contact?${topic === null ? "" : `topic=${topic}&`}sent=1` };
  }
  return { ...toRefusal(result), returned: returnedOf(context, sent.form, result) };
});
