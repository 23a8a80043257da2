import { toIso } from "#app/platform/.server/clock.ts";
import type { AccountData } from "#app/platform/.server/account-data.ts";
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

/**
 * What was made of what somebody sent while signed in. Internal notes and the names of members are the
 * academy's and are not exported; they go with the case.
 */
export const casesAccountData: AccountData = {
  name: "cases",
  async exportFor(db, accountId) {
    const cases = await db
      .selectFrom("desk_case")
      .select(["id", "reference", "kind", "state", "subject", "created_at as createdAt"])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .execute();
    if (cases.length === 0) return null;
    const messages = await db
      .selectFrom("case_message")
      .select(["case_id", "direction", "text", "created_at as createdAt"])
      .where(
        "case_id",
        "in",
        cases.map(({ id }) => id),
      )
      .orderBy("id")
      .execute();
    return cases.map(({ id, ...one }) => ({
      ...one,
      messages: messages.flatMap(({ case_id, ...message }) => (case_id === id ? [message] : [])),
    }));
  },
  async removeFor(trx, accountId) {
    await trx.deleteFrom("desk_case").where("account_id", "=", accountId).execute();
  },
  async releaseFrom(trx, accountId) {
    await trx
      .updateTable("desk_case")
      .set({ account_id: null })
      .where("account_id", "=", accountId)
      .execute();
  },
};
