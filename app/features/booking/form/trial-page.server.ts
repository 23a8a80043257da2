import { data } from "react-router";

import { fillNow } from "#app/platform/.server/current-site.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { countSender } from "#app/platform/.server/count-sender.ts";
import { createPostHandler, hasPostProblem } from "#app/platform/.server/post-handler.ts";
import { longForm, readForm } from "#app/platform/.server/request-body.ts";
import { readMoment } from "#app/platform/moment.ts";
import { answerType } from "#app/platform/submission.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { captchaSettings } from "#app/features/captcha/captcha-api.server.ts";
import { checkedFields } from "#app/features/captcha/captcha-settings.ts";
import { keptFields, toRefusal } from "#app/features/captcha/checked-form.server.ts";
import { trialAgeBands, trialErrors } from "#words/pages/trial.ts";
import { tooLargeMessage } from "#words/site-words.ts";
import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import {
  areaOf,
  courseTitle,
  trialCourseGroups,
} from "#app/features/catalogue/lesson-subjects.server.ts";
import { pack } from "#app/features/clock/packed-list.ts";
import { findZone } from "#app/features/clock/zones.server.ts";
import { zoneGroups } from "#app/features/clock/zones.ts";
import { submitTrial } from "../submit-trial.server.ts";
import { beginningOf, loadSlotList, readAskedList, type AskedList } from "./slot-list.server.ts";
import { findByLink } from "../change-booking.server.ts";
import type {
  ReadKnownVisitor,
  ReturnedTrial,
  SlotList,
  SubmitTrialResult,
  TrialCourseOption,
  TrialFailure,
  TrialPageData,
  TrialRefusal,
} from "./trial-page-data.ts";
import { isLearner, readAsk, readTrialValues, trialLimits } from "./trial-schema.ts";

/** The courses of a shortlist in an address, once each; anything else is left out. */
function readShortlist(services: Services, lists: readonly string[]): TrialCourseOption[] {
  const slugs = new Set(lists.flatMap((list) => list.slice(0, 1_500).split(",")));
  return [...slugs]
    .filter((slug) => areaOf(services, slug) !== null)
    .slice(0, trialLimits.courses)
    .map((slug) => ({ slug, title: courseTitle(services, slug) }));
}

/** What an address says of the lesson besides its course; anything that a form could not hold is left out. */
function readSaid(query: URLSearchParams) {
  const [learner = "", age = ""] = ["learner", "age"].map((name) => query.get(name) ?? "");
  const slot = readMoment(query.get("slot"));
  const ask = readAsk(query.get("ask") ?? "");
  return {
    ...(isLearner(learner) && { learner }),
    ...(trialAgeBands.some((band) => band === age) && { age_band: age }),
    ...(slot && { slot }),
    ...(ask && { ask }),
  };
}

/** The family of a booking whose own page led here, for another child of theirs. */
async function readFamily(services: Services, token: string) {
  const earlier = token === "" ? null : await findByLink(services, token, "view");
  if (!earlier) return {};
  const { name, email, phone } = earlier;
  return { name, email, phone };
}

/** What the form needs, for the page and for the dialog; everything in it is for one visitor. */
async function makePage(
  { request, context }: RequestArgs,
  readKnown: ReadKnownVisitor,
): Promise<TrialPageData> {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const shortlist = readShortlist(services, searchParams.getAll("courses"));
  const asked = readAskedList(searchParams);
  const course = asked.course || shortlist[0]?.slug || "";
  const said = readSaid(searchParams);
  const asks = areaOf(services, course) ? (said.learner ? null : "learner") : "subject";
  const list = asks
    ? { ...(await loadList(services, { ...asked, course: "" })), course }
    : await loadList(services, { ...asked, course });
  const page: TrialPageData = {
    asks,
    submissionId: crypto.randomUUID(),
    formProof: services.captcha.issueFormProof("trial"),
    captcha: captchaSettings(services),
    // Visitors who come with a course rarely want another: the others are loaded on request.
    courses: pack(asks ? [] : trialCourseGroups(services, course)),
    shortlist,
    list,
    isZoneChosen: findZone(asked.zone) !== null,
    known: {
      ...(await readKnown(request, services)),
      ...(await readFamily(services, searchParams.get("like") ?? "")),
      ...said,
    },
  };
  return page;
}

/** The list of times. If the database is down the form can still be filled in, and is not lost. */
async function loadList(services: Services, asked: AskedList): Promise<SlotList> {
  const now = services.clock.now();
  try {
    return await loadSlotList(services, asked, now);
  } catch (error) {
    services.logger.error({ err: error }, "the times of trial lessons could not be read");
    return await loadSlotList({ ...services, db: null }, asked, now);
  }
}

const noStore = { "Cache-Control": "no-store" };

/**
 * The form as a page of its own. If it holds what is known about a visitor, Back does not show it after a
 * sign-out; anyone else's comes back as they left it.
 *
 * @param readKnown what to fill in for a signed-in visitor
 */
export async function loadTrialPage(args: RequestArgs, readKnown: ReadKnownVisitor) {
  const whole = await makePage(args, readKnown);
  const page = { ...whole, list: beginningOf(whole.list, whole.known.slot) };
  const isPersonal = Object.keys(page.known).length > 0;
  const headers = isPersonal ? noStore : { "Cache-Control": "private, no-cache" };
  return data({ page, hasProblem: hasPostProblem(args.context) }, { headers });
}

/** Answers `GET /api/trial`: everything the form needs, or with `only` its list of `times` or of `courses`. */
export async function handleTrialApiGet(
  args: RequestArgs,
  readKnown: ReadKnownVisitor,
): Promise<Response> {
  const services = args.context.get(servicesContext);
  const { clientAddress } = args.context.get(requestFactsContext);
  const { searchParams } = new URL(args.request.url);
  try {
    const room = await services.rateLimits.hit("trial-slots", clientAddress);
    if (!room.ok) {
      const headers = { ...noStore, "Retry-After": String(room.retryAfterSeconds) };
      return Response.json({ message: "Too many requests." }, { status: 429, headers });
    }
    if (searchParams.get("only") === "courses")
      return Response.json(pack(trialCourseGroups(services)));
    if (searchParams.get("only") === "times") {
      const asked = readAskedList(searchParams);
      const list = await loadSlotList(services, asked, services.clock.now());
      return Response.json(list, { headers: noStore });
    }
    return Response.json(await makePage(args, readKnown), { headers: noStore });
  } catch (error) {
    services.logger.error({ err: error }, "the trial form could not be made");
    return Response.json({ message: trialErrors.failed }, { status: 503, headers: noStore });
  }
}

async function submit(
  services: Services,
  form: FormData,
  args: RequestArgs,
  hasScript: boolean,
): Promise<SubmitTrialResult> {
  const { clientAddress } = args.context.get(requestFactsContext);
  try {
    const signedIn = await readSignedIn(args.request, services);
    const accountId = signedIn?.accountId ?? null;
    const isConfirmed = signedIn?.emailVerified ?? false;
    return await submitTrial(services, form, { clientAddress, hasScript, accountId, isConfirmed });
  } catch (error) {
    services.logger.error({ err: error }, "who books a trial lesson could not be found out");
    const values = readTrialValues(form);
    return { ok: false, kind: "unavailable", message: trialErrors.failed, values };
  }
}

async function toReturned(
  services: Services,
  form: FormData,
  failure: TrialFailure | null,
): Promise<ReturnedTrial> {
  const values = readTrialValues(form);
  const list = await loadList(services, readAskedList(form));
  const wantsEveryZone = form.get("intent") === "zones";
  return {
    ...keptFields(form, failure),
    values,
    courses: pack(trialCourseGroups(services)),
    zones: wantsEveryZone ? pack(zoneGroups()) : null,
    list,
    shortlist: readShortlist(services, values.courses),
    isTicked: form.get(checkedFields.human) === "yes",
  };
}

function refusalOf(failure: TrialFailure): TrialRefusal {
  if (failure.kind === "enough") {
    const { ok, kind, message } = failure;
    return { ok, kind, status: 409, message, errors: {} };
  }
  if (failure.kind !== "taken") return toRefusal(failure);
  const { ok, kind, message, nextFree } = failure;
  return { ok, kind, status: 409, message, errors: {}, nextFree };
}

const asked = { ok: false, kind: "asked", status: 200, message: null, errors: {} } as const;

/** `POST /classes/trial`: to book or, without scripts, to see other times or every zone. */
export const handleTrialPost = createPostHandler<TrialRefusal>(async ({ request, context }) => {
  const services = context.get(servicesContext);
  const counted = await countSender(context, "trial-slots");
  const hasScript = request.headers.get("Accept") === answerType;
  const sent = await readForm(request, longForm);
  if (!sent.ok) {
    const message = sent.isTooLarge ? tooLargeMessage : trialErrors.unreadable;
    const returned = await toReturned(services, sent.form ?? new FormData(), null);
    return { ...asked, kind: "unreadable", status: sent.status, message, returned };
  }
  const { form } = sent;
  const room = await counted().catch(() => null);
  if (room?.ok === false) {
    const refusal = {
      ...room,
      kind: "limited",
      status: 429,
      message: fillNow(trialErrors.tooMany, services),
    } as const;
    return { ...refusal, errors: {}, returned: await toReturned(services, form, null) };
  }
  const intent = form.get("intent");
  if (intent === "show" || intent === "zones") {
    return { ...asked, returned: await toReturned(services, form, null) };
  }
  const result = await submit(services, form, { request, context }, hasScript);
  if (result.ok) return { ok: true, location: result.location };
  const refusal = refusalOf(result);
  return hasScript ? refusal : { ...refusal, returned: await toReturned(services, form, result) };
});
