import type { RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { answerJson, answerText } from "#app/platform/.server/plain-answers.ts";
import { feedbackList } from "#content/pages/feedback.ts";
import { getFeedbackImage } from "./feedback-image-store.server.ts";
import { listFeedback, toFeedbackItem } from "./feedback-store.server.ts";
import { pagingLinks, readListPlace, type ListPlace } from "./list-place.ts";

const defaultLimit = 20;
const yearSeconds = 31_536_000;

/**
 * `GET /api/feedback`: cards as JSON, newest first. `before` and `after` take the cursors that the
 * `Link` header gives (RFC 8288), `order=oldest` turns the list round, `limit` is 1 to 100.
 */
export async function answerFeedbackList(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const place = readListPlace(searchParams);
  const limit = Number(searchParams.get("limit") ?? defaultLimit) || defaultLimit;
  try {
    const page = await listFeedback(services.db, { ...place, limit });
    const links = pagingLinks(place, page);
    const link = [
      linkTo("next", links.next, searchParams),
      linkTo("prev", links.previous, searchParams),
    ]
      .filter(Boolean)
      .join(", ");
    return answerJson(200, page.cards.map(toFeedbackItem), link ? { Link: link } : {});
  } catch (error) {
    const { requestId } = context.get(requestFactsContext);
    services.logger.error({ err: error, requestId }, "the feedback list could not be loaded");
    return answerJson(503, { message: feedbackList.loadFailed });
  }
}

function linkTo(rel: string, place: ListPlace | null, asked: URLSearchParams): string {
  if (!place) return "";
  const parameters = new URLSearchParams();
  for (const name of ["order", "before", "after"] as const) {
    const value = place[name];
    if (value && value !== "newest") parameters.set(name, value);
  }
  const limit = asked.get("limit");
  if (limit) parameters.set("limit", limit);
  return `</api/feedback?${parameters.toString()}>; rel="${rel}"`;
}

/** `GET /feedback/images/{id}`: our copy of a card's picture. It never changes. */
export async function answerFeedbackImage(
  id: string,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { db } = context.get(servicesContext);
  const image = await getFeedbackImage(db, id);
  if (!image) return answerText(404, feedbackList.imageMissing);
  return new Response(image.bytes, {
    headers: {
      "Content-Type": image.contentType,
      "Content-Length": String(image.bytes.byteLength),
      "Content-Disposition": "inline",
      "Cache-Control": `public, max-age=${yearSeconds}, immutable`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
