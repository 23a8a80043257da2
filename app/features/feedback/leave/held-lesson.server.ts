import type { Db } from "#app/platform/.server/db/database.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";

/** Whether a lesson was held that was booked under an address. @param email one that its owner has confirmed */
export async function hasHeldLesson(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("trial_booking")
    .select("id")
    .where("email_key", "=", emailKeyOf(email))
    .where("outcome", "=", "held")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
