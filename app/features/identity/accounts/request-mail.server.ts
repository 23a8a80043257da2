import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { findAccountBySubject, listAccountsOfEmail } from "./account-store.server.ts";
import { mailLink, type Mailbox } from "./mailbox.server.ts";

/**
 * Mails a link with which a new password can be set, or that the address belongs to no account. Both are one
 * row and one mail, so neither the answer nor its timing shows which it was.
 *
 * @returns whether `typed` is an address
 * @throws if the database fails
 */
export async function requestReset(
  services: Services,
  typed: string,
): Promise<{ readonly ok: boolean }> {
  const { db, outbox, rateLimits } = services;
  const address = parseEmail(typed);
  if (!address) return { ok: false };
  const emailKey = emailKeyOf(address.ascii);
  const mailbox = await rateLimits.hit("account-reset-mail", address.ascii);
  if (!mailbox.ok) return { ok: true };
  await db.transaction().execute(async (trx) => {
    // The mail goes to the address as registered: the visitor may have typed it slightly differently.
    const [account] = await listAccountsOfEmail(trx, emailKey);
    const to = { email: account?.email ?? address.ascii, emailKey };
    await mailLink(services, trx, to, account ? "reset" : "unknown");
  });
  outbox.wake();
  return { ok: true };
}

/** Mails the link that proves a mailbox, or says that an account there is confirmed already. */
export async function mailVerification(
  services: Services,
  trx: Trx,
  mailbox: Mailbox,
): Promise<void> {
  const [first] = await listAccountsOfEmail(trx, mailbox.emailKey);
  await mailLink(services, trx, mailbox, first?.emailVerified ? "known" : "verify");
}

/** Mails the link to confirm an address again, unless it is confirmed or has had enough mail today. */
export async function resendVerification(services: Services, subject: string): Promise<boolean> {
  const { db, outbox, rateLimits } = services;
  const account = await findAccountBySubject(db, subject);
  if (!account || account.emailVerified) return false;
  const mailbox = { email: account.email, emailKey: emailKeyOf(account.email) };
  const room = await rateLimits.hit("account-verify-mail", mailbox.email);
  if (!room.ok) return false;
  await db.transaction().execute((trx) => mailVerification(services, trx, mailbox));
  outbox.wake();
  return true;
}
