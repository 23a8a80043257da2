import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, type PostFailure } from "#app/platform/.server/post-handler.ts";
import { getFeedback } from "../feedback-store.server.ts";
import { firstPlace, listPath, type NoticeRequest } from "../list/list-place.ts";
import { readActor } from "./owner-cookie.server.ts";
import {
  canRemoveFeedback,
  removeFeedback,
  undoRemoval,
  type RemovalResult,
} from "./remove-feedback.server.ts";

export type RemoveFailure = PostFailure & {
  readonly kind: Exclude<RemovalResult, "ok"> | "unavailable";
};

const statusOf: Record<RemoveFailure["kind"], number> = {
  "not-found": 404,
  "not-allowed": 403,
  "too-late": 410,
  unavailable: 503,
};

type Args = Parameters<MiddlewareFunction<Response>>[0];

/** The whole of a removal or its undoing: limit, deed, and the way back to the list. */
async function answerRemoval(
  { request, context, params }: Args,
  remove: typeof removeFeedback,
  done: NoticeRequest["kind"],
): Promise<Response | RemoveFailure> {
  const services = context.get(servicesContext);
  const { clientAddress, requestId } = context.get(requestFactsContext);
  const { id = "" } = params;
  try {
    const room = await services.rateLimits.hit("feedback-remove", clientAddress);
    if (!room.ok) {
      return { status: 429, kind: "unavailable", retryAfterSeconds: room.retryAfterSeconds };
    }
    const result = await remove(services, id, await readActor(request, services));
    if (result === "ok") return seeOther(listPath(firstPlace, { kind: done, card: id }));
    return { status: statusOf[result], kind: result };
  } catch (error) {
    services.logger.error({ err: error, requestId, feedback: id }, `a card was not ${done}`);
    return { status: statusOf.unavailable, kind: "unavailable" };
  }
}

/** `POST /feedback/delete/{id}`. */
export const handleRemoval = createPostHandler<RemoveFailure>((args) =>
  answerRemoval(args, removeFeedback, "deleted"),
);

/** `POST /feedback/undo/{id}`. */
export const handleUndo = createPostHandler<RemoveFailure>((args) =>
  answerRemoval(args, undoRemoval, "restored"),
);

/**
 * `GET /api/feedback/{id}`, the close link of a card. It changes nothing: it leads to the page that
 * asks first.
 */
export async function handleCloseLink(id: string, context: Readonly<RouterContextProvider>) {
  const card = await getFeedback(context.get(servicesContext).db, id);
  if (!card) return data(null, { status: 404 });
  throw seeOther(`/feedback/delete/${card._id}`);
}

/** The card and whether this browser may delete it: 404 without a card, 403 for anyone else. */
export async function loadDeletePage(
  request: Request,
  id: string,
  context: Readonly<RouterContextProvider>,
) {
  const services = context.get(servicesContext);
  const card = await getFeedback(services.db, id);
  const may = await canRemoveFeedback(services, id, await readActor(request, services));
  if (!card || may === "not-found") return data({ card: null, mayRemove: false }, { status: 404 });
  return data({ card, mayRemove: may === "ok" }, { status: may === "ok" ? 200 : 403 });
}
