import type { AccountData } from "#app/platform/.server/account-data.ts";
import { day, minute, toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { AccountLinkPurpose } from "#app/platform/.server/db/schema/people-tables.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { language } from "#app/platform/language.ts";
import { policy } from "#content/policy.ts";
import { accountIdOf } from "../account-id.ts";
import { linkMails, type LinkMail } from "./account-mails.server.ts";
import {
  deleteAccount,
  lockAccountsOfEmail,
  markVerified,
  type Claims,
} from "./account-store.server.ts";
import { signOutEverywhere } from "./sign-out-everywhere.server.ts";

/** The mailbox that a mailed link proves. */
export type Mailbox = { readonly email: string; readonly emailKey: string };

const lifetimes: Record<AccountLinkPurpose, number> = {
  verify: policy.verifyLinkDays * day,
  reset: policy.resetLinkMinutes * minute,
  change: policy.resetLinkMinutes * minute,
};
const longestToken = 200;

/**
 * Makes a link, of which only the hash is kept, and enqueues its mail. Call `outbox.wake` after it.
 *
 * @param subject the account whose address the link changes, with which its earlier ones end
 */
export async function mailLink(
  services: Services,
  trx: Trx,
  { email, emailKey }: Mailbox,
  name: LinkMail,
  subject: string | null = null,
): Promise<void> {
  const { purpose } = linkMails[name];
  if (subject !== null) await deleteLinksOfAccount(trx, subject);
  const token = newToken();
  const id = sha256(token);
  const expiresAt = services.clock.now() + lifetimes[purpose];
  await trx
    .insertInto("account_link")
    .values({
      token_hash: id,
      purpose,
      subject,
      email,
      email_key: emailKey,
      expires_at: toIso(expiresAt),
    })
    .execute();
  const link = { name, id, token, to: email, expiresAt };
  await putMail(services, trx, `account-${purpose}`, link, language.code);
}

/** @returns null if the link is unknown, used, too old or for something else */
export async function findMailbox(
  { clock, db }: Pick<Services, "clock" | "db">,
  token: string,
  purpose: AccountLinkPurpose,
): Promise<(Mailbox & { readonly subject: string | null }) | null> {
  if (token === "" || token.length > longestToken) return null;
  const row = await db
    .selectFrom("account_link")
    .select(["email", "email_key as emailKey", "subject"])
    .where("token_hash", "=", sha256(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", toIso(clock.now()))
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a link. @returns every account claiming the mailbox, locked; null if it has been used meanwhile */
export async function claimLink(
  { database }: Services,
  trx: Trx,
  token: string,
  { emailKey }: Mailbox,
): Promise<Claims | null> {
  // Always accounts before links: two transactions that wait for each other would both fail.
  const claims = await lockAccountsOfEmail(trx, emailKey, database.engine);
  const row = await trx
    .deleteFrom("account_link")
    .where("token_hash", "=", sha256(token))
    .returning("token_hash")
    .executeTakeFirst();
  return row ? claims : null;
}

/**
 * Gives a mailbox to one account. Other accounts that claim it are deleted, except for lessons someone is
 * waiting for, and no mailed link works any more. A mailbox has one owner, so the others were strangers' or
 * second tries.
 *
 * @param subject of the owner's account
 * @param claims every account claiming the address, locked by the transaction
 * @param personalData what the parts of the site keep about an account
 */
export async function giveMailbox(
  services: Services,
  trx: Trx,
  { subject: owner, emailKey }: { readonly subject: string; readonly emailKey: string },
  claims: Claims,
  personalData: readonly AccountData[],
): Promise<void> {
  const { clock, config, logger } = services;
  for (const { subject, emailVerified } of claims) {
    if (subject === owner || emailVerified) continue;
    const accountId = accountIdOf(config.identity, subject);
    for (const part of personalData) {
      await (part.releaseFrom ? part.releaseFrom(trx, accountId) : part.removeFor(trx, accountId));
    }
    await signOutEverywhere(services, trx, subject);
    await deleteAccount(trx, subject);
    logger.info({ subject }, "unconfirmed account of another's address removed");
  }
  await markVerified(trx, owner, clock.now());
  await deleteLinksOfEmail(trx, emailKey);
}

/** Invalidates every link to a mailbox. */
export async function deleteLinksOfEmail(trx: Trx, emailKey: string): Promise<void> {
  await trx.deleteFrom("account_link").where("email_key", "=", emailKey).execute();
}

/** Invalidates the links that would give an account another address. */
export async function deleteLinksOfAccount(trx: Trx, subject: string): Promise<void> {
  await trx.deleteFrom("account_link").where("subject", "=", subject).execute();
}

/** Deletes links that are too old. @returns how many */
export function sweepLinks(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "account_link", (eb) => eb("expires_at", "<=", toIso(now)));
}
