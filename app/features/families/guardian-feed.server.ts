import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { newToken } from "#app/platform/.server/ids.ts";

/** Gives a guardian an address for a calendar, unless there is one. @returns from what it is made; null if no one is */
export async function openGuardianFeed(trx: Trx, guardianId: string): Promise<string | null> {
  await trx
    .updateTable("guardian")
    .set({ feed_key: newToken() })
    .where("id", "=", guardianId)
    .where("feed_key", "is", null)
    .execute();
  return await findGuardianFeed(trx, guardianId);
}

/** From what the address of a guardian's calendar is made; null while there is none. Joined ones keep their own. */
export async function findGuardianFeed(db: Db, guardianId: string): Promise<string | null> {
  const row = await db
    .selectFrom("guardian")
    .select("feed_key")
    .where("id", "=", guardianId)
    .executeTakeFirst();
  return row?.feed_key ?? null;
}

/**
 * Ends the address of a guardian's calendar.
 *
 * @param key from what it is made
 * @returns false if it has ended before
 */
export async function closeGuardianFeed(db: Db, guardianId: string, key: string): Promise<boolean> {
  const closed = await db
    .updateTable("guardian")
    .set({ feed_key: null })
    .where("id", "=", guardianId)
    .where("feed_key", "=", key)
    .executeTakeFirst();
  return closed.numUpdatedRows > 0n;
}
