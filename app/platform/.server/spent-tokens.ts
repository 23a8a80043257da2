import { toIso } from "./clock.ts";
import { deleteInPortions } from "./db/portions.ts";
import type { Db, Trx } from "./db/database.ts";

/**
 * Uses a token up, inside the transaction that stores what it was for.
 *
 * @param expiresAt milliseconds since the epoch after which the token is refused for its age anyway
 * @returns false if it was used before
 */
export async function spendToken(trx: Trx, key: string, expiresAt: number): Promise<boolean> {
  const row = await trx
    .insertInto("spent_token")
    .values({ key, expires_at: toIso(expiresAt) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a token was used. */
export async function isTokenSpent(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("spent_token")
    .select("key")
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends the tokens of a kind that are refused for their age by a moment, also those that nobody has used.
 *
 * @param kind as a key of which no token has the like
 * @param until milliseconds since the epoch
 */
export async function endTokens(db: Db, kind: string, until: number): Promise<void> {
  const moment = toIso(until);
  await db
    .insertInto("spent_token")
    .values({ key: kind, expires_at: moment })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ expires_at: moment })
        .where("spent_token.expires_at", "<", moment),
    )
    .execute();
}

/** Whether the tokens of a kind were ended that are refused for their age at a moment. */
export async function areTokensEnded(db: Db, kind: string, expiresAt: number): Promise<boolean> {
  const row = await db
    .selectFrom("spent_token")
    .select("key")
    .where("key", "=", kind)
    .where("expires_at", ">=", toIso(expiresAt))
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a token good again, inside the transaction that undoes what it was for. */
export async function restoreToken(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom("spent_token").where("key", "=", key).execute();
}

/** Deletes tokens that are too old to be accepted. */
export function sweepSpentTokens(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "spent_token", (eb) => eb("expires_at", "<=", toIso(now)));
}
