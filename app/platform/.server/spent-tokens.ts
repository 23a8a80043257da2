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

/** Deletes tokens that are too old to be accepted. */
export function sweepSpentTokens(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "spent_token", (eb) => eb("expires_at", "<=", toIso(now)));
}
