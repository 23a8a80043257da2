import {
  requestFactsContext,
  servicesContext,
  type RequestContext,
} from "#app/platform/.server/context.ts";
import { answerJson } from "#app/platform/.server/plain-answers.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { feedbackList } from "#words/pages/feedback.ts";
import {
  getFeedbackSummary,
  listFeedback,
  toFeedbackItem,
  type ListPlace,
} from "../feedback-store.server.ts";
import { readActor } from "../remove/owner-cookie.server.ts";
import { findRemovable, getOwnership, mayRemove } from "../remove/remove-feedback.server.ts";
import {
  type FeedbackPageData,
  type NoticeRequest,
  pageWithoutList,
  pagingLinks,
  parametersOf,
  readListPlace,
} from "./list-place.ts";

/** Even, so that two columns end together. */
const pageSize = 12;

/**
 * Everything the feedback page shows for the parameters of its address. If the list cannot be read, the page is
 * shown without it, so that the form can still be used.
 */
export async function loadFeedbackPage(
  request: Request,
  context: RequestContext,
  parameters = new URL(request.url).searchParams,
): Promise<FeedbackPageData> {
  const services = context.get(servicesContext);
  const asked = pageWithoutList(parameters);
  try {
    const [page, summary, notice] = await Promise.all([
      listFeedback(services.db, { ...asked.place, limit: pageSize }),
      getFeedbackSummary(services.db),
      asked.notice && confirmNotice(services, request, asked.notice),
    ]);
    const actor = await readActor(request, services);
    const removable = await findRemovable(services, page, actor);
    return { ...asked, page, removable, isTeam: actor.isTeam, summary, notice };
  } catch (error) {
    const { requestId } = context.get(requestFactsContext);
    services.logger.error({ err: error, requestId }, "the feedback list could not be loaded");
    return asked;
  }
}

/** An address can be passed on, so it must not repeat what someone else did, or what is no longer true. */
async function confirmNotice(
  services: Services,
  request: Request,
  asked: NoticeRequest,
): Promise<NoticeRequest | null> {
  if (asked.kind === "reported") return asked;
  const card = await getOwnership(services.db, asked.card);
  if (!card || !mayRemove(card, await readActor(request, services))) return null;
  const isRemoved = card.removedAt !== null;
  return isRemoved === (asked.kind === "deleted") ? asked : null;
}

const defaultLimit = 20;

/**
 * `GET /api/feedback`: cards as JSON, newest first. `before` and `after` take the cursors in the `Link` header
 * (RFC 8288), `order=oldest` reverses the list, `limit` is 1 to 100.
 */
export async function handleFeedbackList(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const place = readListPlace(searchParams);
  const limit = Number(searchParams.get("limit") ?? defaultLimit) || defaultLimit;
  try {
    const page = await listFeedback(services.db, { ...place, limit });
    const { next, previous } = pagingLinks(place, page);
    const link = Object.entries({ next, prev: previous })
      .flatMap(([rel, to]) => (to ? `<${addressOf(to, searchParams)}>; rel="${rel}"` : []))
      .join(", ");
    return answerJson(200, page.cards.map(toFeedbackItem), link ? { Link: link } : {});
  } catch (error) {
    const { requestId } = context.get(requestFactsContext);
    services.logger.error({ err: error, requestId }, "the feedback list could not be loaded");
    return answerJson(503, { message: feedbackList.loadFailed });
  }
}

function addressOf(place: ListPlace, asked: URLSearchParams): string {
  const parameters = parametersOf(place);
  const limit = asked.get("limit");
  if (limit) parameters.set("limit", limit);
  return `/api/feedback?${parameters.toString()}`;
}
