import { data, type RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { answerUnreadable, seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, type PostFailure } from "#app/platform/.server/post-handler.ts";
import { readBody } from "#app/platform/.server/request-body.ts";
import { feedbackDelete, feedbackErrors } from "#content/pages/feedback.ts";
import { feedbackFieldNames, readField } from "../feedback-schema.ts";
import { getFeedback } from "../feedback-store.server.ts";
import { firstPlace, listPath } from "../list/list-place.ts";
import { reportFeedback, type ReportResult } from "./report-feedback.server.ts";

export type ReportFailure = PostFailure & {
  readonly kind: Extract<ReportResult, { ok: false }>["kind"];
  readonly message: string;
  /** What was typed. */
  readonly reason: string;
};

const statusOf: Record<ReportFailure["kind"], number> = {
  invalid: 422,
  "not-found": 404,
  limited: 429,
  unavailable: 503,
};

/** `POST /feedback/report/{id}`. */
export const handleReport = createPostHandler<ReportFailure>(
  async ({ request, context, params }) => {
    const services = context.get(servicesContext);
    const { clientAddress } = context.get(requestFactsContext);
    const { id = "" } = params;
    const body = await readBody(request);
    if (body.kind === "unreadable") {
      return answerUnreadable(body.isJson, feedbackErrors.unreadable);
    }
    const input = body.kind === "form" ? body.form : body.json;
    const reason = readField(input, feedbackFieldNames.reason);
    const result = await reportFeedback(services, id, reason, { clientAddress });
    if (result.ok) return seeOther(listPath(firstPlace, { kind: "reported", card: id }));
    return {
      status: statusOf[result.kind],
      kind: result.kind,
      message: result.kind === "not-found" ? feedbackDelete.missing : result.message,
      reason,
      retryAfterSeconds: result.kind === "limited" ? result.retryAfterSeconds : undefined,
    };
  },
);

/**
 * The card that a report is about; 404 where there is none. Where the card cannot be read, the form
 * comes without it, so that a reason already typed is not lost.
 */
export async function loadReportPage(id: string, context: Readonly<RouterContextProvider>) {
  const { db, logger } = context.get(servicesContext);
  try {
    const card = await getFeedback(db, id);
    return data({ id, card, isMissing: card === null }, { status: card ? 200 : 404 });
  } catch (error) {
    const { requestId } = context.get(requestFactsContext);
    logger.error({ err: error, requestId, feedback: id }, "a card could not be read");
    return data({ id, card: null, isMissing: false }, { status: 503 });
  }
}
