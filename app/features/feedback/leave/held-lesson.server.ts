import { inPortions, oneOfPortion } from "#app/platform/.server/db/portions.ts";
import { sql } from "kysely";

import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { policy } from "#content/policy.ts";

/** Whether a lesson booked under an address was noted as held. @param emailKey of a confirmed address */
export async function hasHeldLesson(db: Db, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("trial_booking")
    .select("id")
    .where("email_key", "=", emailKey)
    .where("outcome", "=", "held")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives a card its badge if an earlier lesson has since been noted as held, and removes it if that was a
 * mistake. After `policy.badgeDays` a card stays as it is, and nothing is known about the address any more.
 *
 * @returns how many cards have changed
 */
export async function followHeldLessons(db: Db, now: number): Promise<number> {
  const isOver = toIso(now - policy.badgeDays * day);
  const isHeld = sql<number>`case when exists (
    select 1 from trial_booking where trial_booking.email_key = feedback.lesson_email_key
      and trial_booking.outcome = 'held' and trial_booking.starts_at < feedback.created_at
  ) then 1 else 0 end`;
  const followed = await inPortions(async () => {
    const changed = await db
      .updateTable("feedback")
      .set({ has_lesson: isHeld })
      .where(
        oneOfPortion(db, "feedback", (eb) =>
          eb.and([
            eb("lesson_email_key", "is not", null),
            eb("created_at", ">=", isOver),
            eb("has_lesson", "<>", isHeld),
          ]),
        ),
      )
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  });
  await inPortions(async () => {
    const changed = await db
      .updateTable("feedback")
      .set({ lesson_email_key: null })
      .where(
        oneOfPortion(db, "feedback", (eb) =>
          eb.and([eb("lesson_email_key", "is not", null), eb("created_at", "<", isOver)]),
        ),
      )
      .executeTakeFirst();
    return Number(changed.numUpdatedRows);
  });
  return followed;
}
