import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { AccountLinkPurpose } from "#app/platform/.server/db/schema/people.ts";

/** The mailbox that a link proves. */
export type Mailbox = { readonly email: string; readonly emailKey: string };

/** Only the hash of the token is kept. */
export async function insertLink(
  trx: Trx,
  link: Mailbox & { tokenHash: string; purpose: AccountLinkPurpose; expiresAt: number },
): Promise<void> {
  await trx
    .insertInto("account_link")
    .values({
      token_hash: link.tokenHash,
      purpose: link.purpose,
      email: link.email,
      email_key: link.emailKey,
      expires_at: toIso(link.expiresAt),
    })
    .execute();
}

/** @returns null where the link is unknown, used, too old or for something else */
export async function findLink(
  db: Db,
  tokenHash: string,
  purpose: AccountLinkPurpose,
  now: number,
): Promise<Mailbox | null> {
  const row = await db
    .selectFrom("account_link")
    .select(["email", "email_key as emailKey"])
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", toIso(now))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Uses a link up, in the transaction that does what it is for.
 *
 * @returns false where it was used meanwhile
 */
export async function claimLink(trx: Trx, tokenHash: string): Promise<boolean> {
  const row = await trx
    .deleteFrom("account_link")
    .where("token_hash", "=", tokenHash)
    .returning("token_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes every other link to a mailbox worthless. */
export async function deleteLinksOfEmail(trx: Trx, emailKey: string): Promise<void> {
  await trx.deleteFrom("account_link").where("email_key", "=", emailKey).execute();
}

/** Deletes links that are too old. */
export async function sweepLinks(db: Db, now: number): Promise<number> {
  const result = await db
    .deleteFrom("account_link")
    .where("expires_at", "<=", toIso(now))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
