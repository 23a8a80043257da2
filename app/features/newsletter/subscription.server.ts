import { textIn } from "#app/platform/text-input.ts";
import { admit, type NotAdmitted } from "#app/features/captcha/busy-check.server.ts";
import type { Counted } from "#app/platform/.server/count-sender.ts";
import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { language } from "#app/platform/language.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { newsletterBlock, newsletterPage } from "#words/pages/newsletter.ts";
import { withdrawLetters } from "./letters/letter-deliveries.server.ts";
import { readUnsubscribeToken } from "./newsletter-mail.server.ts";
import { validateNewsletterEmail } from "./newsletter-schema.ts";
import {
  confirmSubscriber,
  deleteSubscriber,
  insertPendingSubscriber,
  lockSubscriber,
  renewConfirmation,
} from "./subscriber-store.server.ts";

/** The same for a new, a waiting and a confirmed address: the answer gives nothing away. */
export type SubscribeResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly kind: "invalid" | "robot" | "unavailable" | NotAdmitted["kind"];
      readonly message: string;
      /** What was typed. */
      readonly email: string;
      readonly retryAfterSeconds?: number;
    };

/** How long the link in the mail works. */
const linkMs = 7 * day;
/** A waiting address is reminded at most this often, however often it is entered. */
const remindMs = hour;

/**
 * Stores an address as waiting and mails it a link to confirm. A second time within an hour, or for an address
 * that has confirmed, nothing is sent. Never throws.
 */
export async function subscribe(
  services: Services,
  form: FormData,
  sender: { clientAddress: string; counted: Counted },
): Promise<SubscribeResult> {
  const typed = textIn(form, "email");
  try {
    return await enter(services, form, typed, sender);
  } catch (error) {
    services.logger.error({ err: error }, "a newsletter address could not be taken");
    return { ok: false, kind: "unavailable", message: newsletterBlock.failed, email: typed };
  }
}

async function enter(
  services: Services,
  form: FormData,
  typed: string,
  sender: { clientAddress: string; counted: Counted },
): Promise<SubscribeResult> {
  const { tooMany } = newsletterPage;
  const room = await admit(services, "newsletter", { ...sender, form, tooMany });
  if (!room.ok) return { ...room, email: typed };
  const validation = validateNewsletterEmail(typed);
  if (!validation.ok) {
    return { ok: false, kind: "invalid", message: validation.error, email: typed };
  }
  if (textIn(form, "website").trim()) {
    return { ok: false, kind: "robot", message: newsletterBlock.failed, email: typed };
  }

  const email = validation.email.ascii;
  const emailKey = emailKeyOf(email);
  // Counted for every address alike, so that neither answer nor limit shows which one is known.
  const mailbox = await services.rateLimits.hit("newsletter-recipient", email);
  if (!mailbox.ok) return { ok: true };

  const mailed = await services.db
    .transaction()
    .execute((trx) => askToConfirm(services, trx, { email, emailKey }));
  if (mailed) services.outbox.wake();
  return { ok: true };
}

/** @returns whether there is a mail to send */
async function askToConfirm(
  services: Services,
  trx: Trx,
  address: { email: string; emailKey: string },
): Promise<boolean> {
  const { clock, database, logger } = services;
  const now = clock.now();
  const token = newToken();
  const confirmation = { token, tokenHash: sha256(token), expiresAt: now + linkMs };
  let id = await insertPendingSubscriber(trx, address, confirmation, now);
  if (id === null) {
    const known = await lockSubscriber(trx, address.emailKey, database.engine);
    const isWaiting = known !== null && known.state !== "confirmed";
    if (!isWaiting || known.askedAt > toIso(now - remindMs)) return false;
    ({ id } = known);
    await renewConfirmation(trx, { id, email: address.email }, confirmation, now);
  }
  const subscriber = { id, email: address.email };
  const facts = { subscriber, confirmation };
  await putMail(services, trx, "newsletter-confirm", facts, language.code);
  logger.info({ subscriber: id }, "newsletter confirmation asked for");
  return true;
}

export type TokenResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly kind: "invalid" }
  | { readonly ok: false; readonly kind: "limited"; readonly retryAfterSeconds: number };

const maxTokenLength = 200;

/** Confirms the subscription of a mailed token. Only ever from a POST: scanners follow links. */
export async function confirmSubscription(
  services: Services,
  token: string,
  counted: Counted,
): Promise<TokenResult> {
  const room = await counted();
  if (!room.ok) return { ...room, kind: "limited" };
  if (token === "" || token.length > maxTokenLength) return { ok: false, kind: "invalid" };
  const id = await confirmSubscriber(services.db, sha256(token), services.clock.now());
  if (id === null) return { ok: false, kind: "invalid" };
  services.logger.info({ subscriber: id }, "newsletter subscription confirmed");
  return { ok: true };
}

/**
 * Ends a subscription: deletes the address and withdraws letters not yet sent. A token whose address is already
 * gone is answered as the first time. Mail programs post this without asking anyone (RFC 8058), those of a
 * large provider from a few addresses, so the limit refuses only tokens that we did not sign.
 */
export async function unsubscribe(
  services: Services,
  token: string,
  counted: Counted,
): Promise<TokenResult> {
  const { clock, db, logger, secrets } = services;
  const id = readUnsubscribeToken(secrets.unsubscribe, token.slice(0, maxTokenLength));
  if (id === null) {
    const room = await counted();
    return room.ok ? { ok: false, kind: "invalid" } : { ...room, kind: "limited" };
  }
  const deleted = await db.transaction().execute(async (trx) => {
    await withdrawLetters(trx, id, clock.now());
    return deleteSubscriber(trx, id);
  });
  if (deleted) logger.info({ subscriber: id }, "newsletter subscription ended");
  return { ok: true };
}
