import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";

/** Deletes cases whose time is over, with all that belongs to them. */
export async function deleteOldCases(db: Db, now: number): Promise<number> {
  const result = await db
    .deleteFrom("desk_case")
    .where("keep_until", "<", toIso(now))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** A report is kept no longer than its card, and neither is what was made of it. */
export async function deleteCasesOfErasedCards(db: Db): Promise<number> {
  const result = await db
    .deleteFrom("desk_case")
    .where("source_kind", "=", "report")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("feedback_report")
            .select("feedback_report.id")
            .whereRef("feedback_report.id", "=", "desk_case.source_id"),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
