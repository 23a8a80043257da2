import { fillNow } from "#app/platform/.server/current-site.ts";
import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import { inLanguage } from "#app/platform/language.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { newsletterMail } from "#words/pages/newsletter.ts";

const pattern = /^(?<id>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.(?<mac>[\w-]{43})$/;

/** Good for as long as the subscription lasts, because it is in every letter. */
export function makeUnsubscribeToken(secret: string, subscriberId: string): string {
  return `${subscriberId}.${keyedHash(secret, "unsubscribe", subscriberId)}`;
}

/** @returns the subscriber's id, or null if the token was not made by us */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const { id, mac } = pattern.exec(token)?.groups ?? {};
  if (!id || !mac) return null;
  return sameText(mac, keyedHash(secret, "unsubscribe", id)) ? id : null;
}

/** Where the link leads: to the page with the button, which also takes what mail programs post. */
export function unsubscribeLink(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  subscriberId: string,
): string {
  const token = makeUnsubscribeToken(secrets.unsubscribe, subscriberId);
  return `${config.publicUrl}${inLanguage("/newsletter/unsubscribe")}?token=${token}`;
}

/**
 * Headers for every mail to a subscriber. Mail programs show a button for them, which posts
 * `List-Unsubscribe=One-Click` to the link (RFC 2369, RFC 8058).
 */
export function newsletterHeaders(
  services: Pick<Services, "config" | "secrets">,
  subscriberId: string,
) {
  return {
    "List-Unsubscribe": `<${unsubscribeLink(services, subscriberId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    // Mail programs sort by this (RFC 2919).
    "List-Id": `<newsletter.${new URL(services.config.publicUrl).hostname}>`,
  };
}

/** Asks whether the address really wants the newsletter, without repeating anything a stranger typed. */
export function toConfirmationMail(
  services: MailServices,
  {
    subscriber,
    confirmation,
  }: {
    readonly subscriber: { readonly id: string; readonly email: string };
    readonly confirmation: Record<"token" | "tokenHash", string> & { readonly expiresAt: number };
  },
): Worded<"newsletter-confirm"> {
  return {
    dedupeKey: `newsletter-confirm:${confirmation.tokenHash}`,
    to: subscriber.email,
    subject: fillNow(newsletterMail.subject, services),
    headers: newsletterHeaders(services, subscriber.id),
    expiresAt: confirmation.expiresAt,
    heading: newsletterMail.heading,
    parts: [
      { kind: "paragraph", text: fillNow(newsletterMail.text, services) },
      {
        kind: "link",
        label: newsletterMail.link,
        href: `${services.config.publicUrl}${inLanguage("/newsletter/confirm")}?token=${confirmation.token}`,
      },
      { kind: "paragraph", text: newsletterMail.notYou },
    ],
  };
}
