import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { RateLimitResult } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { newsletterBlock, newsletterPage } from "#content/pages/newsletter.ts";
import { toConfirmationMail } from "./newsletter-mail.server.ts";
import { newsletterFieldNames } from "./newsletter-fields.ts";
import { validateNewsletterEmail } from "./newsletter-schema.ts";
import {
  insertPendingSubscriber,
  lockSubscriber,
  renewConfirmation,
} from "./subscriber-store.server.ts";

export type SubscribeResult =
  /** The same for a new, a waiting and a confirmed address: the answer tells nothing about it. */
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly kind: "invalid" | "robot" | "unavailable";
      readonly message: string;
      /** What was typed. */
      readonly email: string;
    }
  | {
      readonly ok: false;
      readonly kind: "limited";
      readonly message: string;
      readonly email: string;
      readonly retryAfterSeconds: number;
    };

/** How long the link in the mail works. */
const linkMs = 7 * day;
/** An address that is waiting is reminded at most this often, however often it is entered. */
const remindMs = hour;

/**
 * Notes an address as waiting and mails it a link to confirm. A second time within an hour, or for
 * an address that has confirmed, nothing is sent. Never throws.
 */
export async function subscribe(
  services: Services,
  form: FormData,
  meta: { readonly clientAddress: string },
): Promise<SubscribeResult> {
  const typed = readText(form, newsletterFieldNames.email);
  try {
    return await enter(services, form, typed, meta.clientAddress);
  } catch (error) {
    services.logger.error({ err: error }, "a newsletter address could not be taken");
    return { ok: false, kind: "unavailable", message: newsletterBlock.failed, email: typed };
  }
}

async function enter(
  services: Services,
  form: FormData,
  typed: string,
  clientAddress: string,
): Promise<SubscribeResult> {
  const room = await hitLimits(services, clientAddress);
  if (!room.ok) {
    const { retryAfterSeconds } = room;
    const message = newsletterPage.tooMany;
    return { ok: false, kind: "limited", message, email: typed, retryAfterSeconds };
  }
  const validation = validateNewsletterEmail(typed);
  if (!validation.ok)
    return { ok: false, kind: "invalid", message: validation.error, email: typed };
  if (readText(form, newsletterFieldNames.honeypot).trim()) {
    return { ok: false, kind: "robot", message: newsletterBlock.failed, email: typed };
  }

  const email = validation.email.ascii;
  const emailKey = email.normalize("NFKC").toLowerCase();
  // Counted for every address alike, so that neither answer nor limit tells which one is known.
  const mailbox = await services.rateLimits.hit("newsletter-recipient", emailKey);
  if (!mailbox.ok) return { ok: true };

  const mailed = await services.db
    .transaction()
    .execute((trx) => askToConfirm(services, trx, { email, emailKey }));
  if (mailed) services.outbox.wake();
  return { ok: true };
}

async function hitLimits({ rateLimits }: Services, address: string): Promise<RateLimitResult> {
  const own = await rateLimits.hit("newsletter", address);
  return own.ok ? rateLimits.hit("newsletter-site", "") : own;
}

/** @returns whether there is a mail to send */
async function askToConfirm(
  services: Services,
  trx: Trx,
  address: { email: string; emailKey: string },
): Promise<boolean> {
  const { clock, database, logger, outbox } = services;
  const now = clock.now();
  const token = newToken();
  const confirmation = { token, tokenHash: sha256(token), expiresAt: now + linkMs };
  const inserted = await insertPendingSubscriber(trx, address, confirmation, now);
  let id = inserted;
  if (inserted === null) {
    const known = await lockSubscriber(trx, address.emailKey, database.engine);
    if (known?.state !== "pending" || known.askedAt > toIso(now - remindMs)) return false;
    await renewConfirmation(trx, known.id, confirmation, now);
    id = known.id;
  }
  if (id === null) return false;
  const subscriber = { id, email: address.email };
  await outbox.enqueue(trx, toConfirmationMail(services, subscriber, confirmation));
  logger.info({ subscriber: id }, "newsletter confirmation asked for");
  return true;
}

function readText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
