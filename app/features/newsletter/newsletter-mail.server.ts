import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import { renderMailBody } from "#app/platform/.server/outbox/mail-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { site } from "#content/site.ts";

const pattern = /^(?<id>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.(?<mac>[\w-]{43})$/;

/** Good for as long as the subscription lasts, because it is in every letter. */
export function makeUnsubscribeToken(secret: string, subscriberId: string): string {
  return `${subscriberId}.${keyedHash(secret, "unsubscribe", subscriberId)}`;
}

/** @returns the subscriber's id, or null where the token was not made by us */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const { id, mac } = pattern.exec(token)?.groups ?? {};
  if (!id || !mac) return null;
  return sameText(mac, keyedHash(secret, "unsubscribe", id)) ? id : null;
}

type MailServices = Pick<Services, "config" | "secrets">;

/** Leads to the page with the button, and takes what mail programs post. */
export function unsubscribeLink({ config, secrets }: MailServices, subscriberId: string): string {
  const token = makeUnsubscribeToken(secrets.unsubscribe, subscriberId);
  return `${config.publicUrl}/newsletter/unsubscribe?token=${token}`;
}

/**
 * Headers for every mail to a subscriber. Mail programs show a button for them, which posts
 * `List-Unsubscribe=One-Click` to the link (RFC 2369, RFC 8058).
 */
export function newsletterHeaders(services: MailServices, subscriberId: string) {
  return {
    "List-Unsubscribe": `<${unsubscribeLink(services, subscriberId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    // By which mail programs sort (RFC 2919).
    "List-Id": `<newsletter.${new URL(services.config.publicUrl).hostname}>`,
  };
}

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
    ...renderMailBody(site.name, [
      { kind: "heading", text: "Please confirm your subscription" },
      {
        kind: "paragraph",
        text: `This address was entered for the newsletter of ${site.name}. If that was you, open this page and press the button on it:`,
      },
      {
        kind: "link",
        label: "Confirm subscription",
        href: `${services.config.publicUrl}/newsletter/confirm?token=${confirmation.token}`,
      },
      {
        kind: "paragraph",
        text: `If it was not you, do nothing. No newsletter is sent, and the address is deleted after ${policy.pendingSubscriptionDays} days.`,
      },
    ]),
  };
}
