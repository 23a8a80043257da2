import { data } from "react-router";

import { admit } from "#app/features/captcha/busy-check.server.ts";
import { openCase, subjectFrom, type NewCase } from "#app/features/case-record/open-case.server.ts";
import { day, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestContext,
} from "#app/platform/.server/context.ts";
import { countSender, type Counted } from "#app/platform/.server/count-sender.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { keyedHash, newId } from "#app/platform/.server/ids.ts";
import { answerUnreadable, seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, type PostFailure } from "#app/platform/.server/post-handler.ts";
import { senderOf } from "#app/platform/.server/rate-limits.ts";
import { longForm, readBody } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { spendToken } from "#app/platform/.server/spent-tokens.ts";
import {
  putMail,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import { withoutLinks } from "#app/platform/text-input.ts";
import { feedbackDelete, feedbackErrors, feedbackReport } from "#words/pages/feedback.ts";
import { policy } from "#content/policy.ts";
import { tooLargeMessage } from "#words/site-words.ts";
import { cleanReason, feedbackFieldNames, readField } from "../feedback-schema.ts";
import { getFeedback, type FeedbackCard } from "../feedback-store.server.ts";
import { firstPlace, listPath } from "../list/list-place.ts";

export type ReportFailure = PostFailure & {
  readonly kind: "invalid" | "not-found" | "limited" | "unavailable";
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

/** How long further reports of a card from one address count as the same report. */
const sameReportMs = day;

/**
 * Stores what a reader says is wrong with a card and tells the team. A second report of the same card from the
 * same address within a day changes nothing and is answered like the first.
 *
 * @returns why it was refused; null if it was accepted
 */
export async function reportFeedback(
  services: Services,
  id: string,
  typed: string,
  { clientAddress, counted }: { clientAddress: string; counted: Counted },
): Promise<ReportFailure | null> {
  const { clock, db, logger, outbox, secrets } = services;
  const refuse = (kind: ReportFailure["kind"], message: string, retryAfterSeconds?: number) => ({
    status: statusOf[kind],
    kind,
    message,
    reason: typed,
    retryAfterSeconds,
  });
  try {
    const tooMany = withoutLinks(feedbackErrors.tooMany);
    const asked = { clientAddress, form: null, tooMany, counted };
    const room = await admit(services, "feedback-report", asked);
    if (!room.ok) return refuse("limited", room.message, room.retryAfterSeconds);
    const reason = cleanReason(typed);
    if (!reason) return refuse("invalid", feedbackReport.reasonMissing);
    const card = await getFeedback(db, id);
    if (!card) return refuse("not-found", feedbackDelete.missing);

    const now = clock.now();
    const sender = keyedHash(secrets["rate-limit"], "report", id, senderOf(clientAddress));
    const reportId = newId();
    const isNew = await db.transaction().execute(async (trx) => {
      if (!(await spendToken(trx, `report:${sender}`, now + sameReportMs))) return false;
      await trx
        .insertInto("feedback_report")
        .values({ id: reportId, feedback_id: id, reason, created_at: toIso(now) })
        .execute();
      await putMail(services, trx, "feedback-report", { reportId, card, reason });
      await openCase(trx, currentHours(services), toCase(reportId, card, reason, now), now);
      return true;
    });
    if (isNew) {
      logger.info({ feedback: id, report: reportId }, "feedback reported");
      outbox.wake();
    }
    return null;
  } catch (error) {
    logger.error({ err: error, feedback: id }, "a report could not be taken");
    return refuse("unavailable", feedbackReport.failed);
  }
}

/** Nobody is asked who they are when reporting a card, so there is no one to answer. */
function toCase(reportId: string, card: FeedbackCard, reason: string, now: number): NewCase {
  return {
    kind: "card-report",
    source: { kind: "report", id: reportId },
    name: "A reader",
    email: null,
    subject: `Reported a card: “${subjectFrom(reason)}”`,
    text: `${reason}\n\nThe card, by ${card.name}:\n${card.comment}`,
    keepUntil: monthsAfter(now, policy.enquiryMonths),
  };
}

type ReportMail = {
  readonly reportId: string;
  readonly card: FeedbackCard;
  readonly reason: string;
};

export function toReportMail(
  services: MailServices,
  { reportId, card, reason }: ReportMail,
): Worded {
  const { config } = services;
  return {
    dedupeKey: `feedback-report:${reportId}`,
    to: config.teamEmail,
    subject: "A feedback card was reported",
    heading: "A reader reported a feedback card",
    parts: [
      {
        kind: "link",
        label: "Delete the card (signed in as the team)",
        href: `${config.publicUrl}/feedback/delete/${card._id}`,
      },
      {
        kind: "fields",
        rows: [
          ["Card", card._id],
          ["Left on", card.date],
          ["Name on the card", card.name],
          ["Stars", String(card.rating)],
        ],
      },
      { kind: "quote", label: "The card", text: card.comment },
      { kind: "quote", label: "What the reader says", text: reason },
    ],
  };
}

/** `POST /feedback/report/{id}`. */
export const handleReport = createPostHandler<ReportFailure>(
  async ({ request, context, params }) => {
    const { clientAddress } = context.get(requestFactsContext);
    const { id = "" } = params;
    const counted = await countSender(context, "feedback-report");
    const body = await readBody(request, longForm);
    if (body.kind === "unreadable") {
      const { status, form, isTooLarge } = body;
      const message = isTooLarge ? tooLargeMessage : feedbackErrors.unreadable;
      if (!form) return answerUnreadable(body, message);
      return {
        status,
        kind: "invalid",
        message,
        reason: readField(form, feedbackFieldNames.reason),
      };
    }
    const input = body.kind === "form" ? body.form : body.json;
    const reason = readField(input, feedbackFieldNames.reason);
    const services = context.get(servicesContext);
    const failure = await reportFeedback(services, id, reason, { clientAddress, counted });
    return failure ?? seeOther(listPath(firstPlace, { kind: "reported", card: id }));
  },
);

/**
 * The card that a report is about; 404 if there is none. If the card cannot be read, the form is shown without
 * it, so that a reason already typed is not lost.
 */
export async function loadReportPage(id: string, context: RequestContext) {
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
