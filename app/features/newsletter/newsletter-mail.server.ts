import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { site } from "#content/site.ts";
import { policy } from "#content/policy.ts";
import { confirmLink, newsletterHeaders } from "./newsletter-links.server.ts";

/** Asks whether the address really wants the newsletter. Holds nothing that a stranger typed. */
export function toConfirmationMail(
  services: Services,
  subscriber: { id: string; email: string },
  confirmation: { token: string; tokenHash: string; expiresAt: number },
): NewMail {
  return {
    dedupeKey: `newsletter-confirm:${confirmation.tokenHash}`,
    kind: "newsletter-confirm",
    to: subscriber.email,
    subject: `Please confirm your subscription to the ${site.name} newsletter`,
    headers: newsletterHeaders(services, subscriber.id),
    expiresAt: confirmation.expiresAt,
    ...renderMailBody([
      { kind: "heading", text: "Please confirm your subscription" },
      {
        kind: "paragraph",
        text: `This address was entered for the newsletter of ${site.name}. If that was you, open this page and press the button on it:`,
      },
      {
        kind: "link",
        label: "Confirm subscription",
        href: confirmLink(services, confirmation.token),
      },
      {
        kind: "paragraph",
        text: `If it was not you, do nothing. No newsletter is sent, and the address is deleted after ${policy.pendingSubscriptionDays} days.`,
      },
    ]),
  };
}
