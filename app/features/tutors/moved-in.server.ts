import type { Db } from "#app/platform/.server/db/database.ts";

/** Whether anything has been entered about a tutor since they were added: checks, leave, rates, a page, or a change. */
export async function isTutorTouched(db: Db, id: string): Promise<boolean> {
  const own = await db
    .selectFrom("tutor")
    .select(["version", "feed_key"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!own || own.version > 1 || own.feed_key !== null) return true;
  const row = await db
    .selectFrom("tutor_check")
    .select("tutor_id")
    .where("tutor_id", "=", id)
    .union(db.selectFrom("tutor_leave").select("tutor_id").where("tutor_id", "=", id))
    .union(db.selectFrom("tutor_rate").select("tutor_id").where("tutor_id", "=", id))
    .union(db.selectFrom("tutor_card").select("tutor_id").where("tutor_id", "=", id))
    .union(db.selectFrom("tutor_photo").select("tutor_id").where("tutor_id", "=", id))
    .executeTakeFirst();
  return row !== undefined;
}
