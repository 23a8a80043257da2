import { day } from "#app/platform/.server/clock.ts";
import { keyedHash } from "#app/platform/.server/ids.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { senderOf } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { spendToken } from "#app/platform/.server/spent-tokens.ts";
import { withoutLinks } from "#app/platform/text-input.ts";
import { feedbackErrors, feedbackReport } from "#content/pages/feedback.ts";
import { validateReason } from "../feedback-schema.ts";
import { getFeedback, insertReport, type FeedbackCard } from "../feedback-store.server.ts";

export type ReportResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly kind: "not-found" }
  | { readonly ok: false; readonly kind: "invalid"; readonly message: string }
  | {
      readonly ok: false;
      readonly kind: "limited";
      readonly message: string;
      readonly retryAfterSeconds: number;
    }
  | { readonly ok: false; readonly kind: "unavailable"; readonly message: string };

/** For how long further reports of one card from one address are taken for the same report. */
const sameReportMs = day;

/**
 * Stores what a reader says is wrong with a card and tells the team. A second report of the same
 * card from the same address within a day changes nothing and is answered like the first.
 */
export async function reportFeedback(
  services: Services,
  id: string,
  reason: string,
  meta: { readonly clientAddress: string },
): Promise<ReportResult> {
  try {
    return await report(services, id, reason, meta.clientAddress);
  } catch (error) {
    services.logger.error({ err: error, feedback: id }, "a report could not be taken");
    return { ok: false, kind: "unavailable", message: feedbackReport.failed };
  }
}

async function report(
  services: Services,
  id: string,
  typed: string,
  clientAddress: string,
): Promise<ReportResult> {
  const { clock, config, db, logger, outbox, rateLimits, secrets } = services;
  const own = await rateLimits.hit("feedback-report", clientAddress);
  const room = own.ok ? await rateLimits.hit("feedback-report-site", "") : own;
  if (!room.ok) {
    const message = withoutLinks(feedbackErrors.tooMany);
    return { ok: false, kind: "limited", message, retryAfterSeconds: room.retryAfterSeconds };
  }
  const validation = validateReason(typed);
  if (!validation.ok) return { ok: false, kind: "invalid", message: validation.error };
  const card = await getFeedback(db, id);
  if (!card) return { ok: false, kind: "not-found" };

  const now = clock.now();
  const once = `report:${keyedHash(secrets["rate-limit"], "report", id, senderOf(clientAddress))}`;
  const reportId = await db.transaction().execute(async (trx) => {
    if (!(await spendToken(trx, once, now + sameReportMs))) return null;
    const { reason } = validation;
    const stored = await insertReport(trx, { feedbackId: id, reason }, now);
    await outbox.enqueue(trx, toReportMail(stored, card, reason, config));
    return stored;
  });
  if (reportId !== null) {
    logger.info({ feedback: id, report: reportId }, "feedback reported");
    outbox.wake();
  }
  return { ok: true };
}

function toReportMail(
  reportId: string,
  card: FeedbackCard,
  reason: string,
  config: { teamEmail: string; publicUrl: string },
): NewMail {
  return {
    dedupeKey: `feedback-report:${reportId}`,
    kind: "feedback-report",
    to: config.teamEmail,
    subject: "A feedback card was reported",
    ...renderMailBody([
      { kind: "heading", text: "A reader reported a feedback card" },
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
    ]),
  };
}
