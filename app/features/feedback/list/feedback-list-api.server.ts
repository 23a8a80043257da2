import type { RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { answerJson } from "#app/platform/.server/plain-answers.ts";
import { feedbackList } from "#content/pages/feedback.ts";
import { listFeedback, toFeedbackItem } from "../feedback-store.server.ts";
import { pagingLinks, parametersOf, readListPlace, type ListPlace } from "./list-place.ts";

const defaultLimit = 20;

/**
 * `GET /api/feedback`: cards as JSON, newest first. `before` and `after` take the cursors that the
 * `Link` header gives (RFC 8288), `order=oldest` turns the list round, `limit` is 1 to 100.
 */
export async function handleFeedbackList(
  request: Request,
  context: Readonly<RouterContextProvider>,
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
