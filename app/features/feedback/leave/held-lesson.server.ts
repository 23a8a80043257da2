import { inPortions, oneOfPortion } from "#app/platform/.server/db/portions.ts";
import { expressionBuilder, sql } from "kysely";

import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { hadHeldLesson } from "#app/features/booking/booking-store.server.ts";
import { policy } from "#content/policy.ts";

/**
 * Gives a card its badge if an earlier lesson has since been noted as held, and removes it if that was a
 * mistake. After `policy.badgeDays` a card stays as it is, and nothing is known about the address any more.
 *
 * @returns how many cards have changed
 */
export async function followHeldLessons(db: Db, now: number): Promise<number> {
  const isOver = toIso(now - policy.badgeDays * day);
  const { ref } = expressionBuilder<DatabaseSchema, "feedback">();
  const wasHeld = hadHeldLesson(ref("feedback.lesson_email_key"), ref("feedback.created_at"));
  const isHeld = sql<number>`case when ${wasHeld} then 1 else 0 end`;
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
