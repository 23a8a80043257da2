import type { Db } from "#app/platform/.server/db/database.ts";
import { newToken } from "#app/platform/.server/ids.ts";

/** From what the address of a tutor's calendar is made; null while there is none. */
export async function findTutorFeed(db: Db, tutorId: string): Promise<string | null> {
  const row = await db
    .selectFrom("tutor")
    .select("feed_key")
    .where("id", "=", tutorId)
    .executeTakeFirst();
  return row?.feed_key ?? null;
}

/** Gives a tutor's calendar a new address, or none; the one before no longer works. */
export async function storeTutorFeed(db: Db, tutorId: string, isOn: boolean): Promise<void> {
  await db
    .updateTable("tutor")
    .set({ feed_key: isOn ? newToken() : null })
    .where("id", "=", tutorId)
    .execute();
}
