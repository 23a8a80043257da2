import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { answerJson, answerUnreadable, seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler } from "#app/platform/.server/post-handler.ts";
import { readBody } from "#app/platform/.server/request-body.ts";
import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { feedbackErrors } from "#content/pages/feedback.ts";
import { newToken } from "#app/platform/.server/ids.ts";
import { addFeedback } from "./add-feedback.server.ts";
import { getFeedback, toFeedbackItem } from "../feedback-store.server.ts";
import { firstPlace, listPath } from "../list/list-place.ts";
import type { FeedbackRefusal } from "../feedback-schema.ts";
import { ownerCookie, readOwnerToken } from "../remove/owner-cookie.server.ts";

/**
 * `POST /api/feedback/new`, and `POST /feedback` from the page's script. A form is answered with 303
 * to the list, or with the page and the form as it was filled in; JSON with 201 and the card, or with
 * what is wrong. Both set the cookie by which the browser can delete its cards.
 */
export const handleNewFeedback = createPostHandler<FeedbackRefusal>(
  async ({ request, context }) => {
    const services = context.get(servicesContext);
    const { clientAddress } = context.get(requestFactsContext);
    const body = await readBody(request);
    if (body.kind === "unreadable") {
      return answerUnreadable(body.isJson, feedbackErrors.unreadable);
    }
    const ownerToken = readOwnerToken(request, services.config) ?? newToken();
    const isForm = body.kind === "form";
    const input = isForm ? body.form : body.json;
    const subject = await readSubject(request, services);
    const result = await addFeedback(services, input, { clientAddress, ownerToken, subject });
    if (!result.ok) return isForm ? result : answerProgram(result);
    const cookie = { "Set-Cookie": ownerCookie(ownerToken, services.config) };
    if (isForm) return seeOther(listPath(firstPlace, { kind: "left", card: result.id }), cookie);
    return answerJson(201, await readCard(services, result.id), cookie);
  },
);

/** A card is worth more than knowing whose it is: the browser's cookie says that, too. */
async function readSubject(request: Request, services: Services): Promise<string | null> {
  try {
    return (await readSignedIn(request, services))?.accountId ?? null;
  } catch (error) {
    services.logger.error({ err: error }, "who leaves feedback could not be found out");
    return null;
  }
}

/** The card is stored; that it cannot be read back must not look like a failure. */
async function readCard(services: Services, id: string) {
  const card = await getFeedback(services.db, id).catch((error: unknown) => {
    services.logger.error({ err: error, feedback: id }, "a stored card could not be read back");
    return null;
  });
  return card ? toFeedbackItem(card) : { _id: id };
}

function answerProgram(refusal: FeedbackRefusal): Response {
  const { status, kind, message, errors, retryAfterSeconds } = refusal;
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
  return answerJson(status, { kind, message, errors }, headers);
}
