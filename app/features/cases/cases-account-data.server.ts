import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { kindsWith } from "#app/features/case-record/case-kinds.ts";
import { goingKinds } from "#app/features/case-record/case-retention.server.ts";

/** What everybody who answers families may know of. */
const exported = kindsWith(({ permission }) => permission === "cases");

/**
 * The cases made from what someone sent while signed in. Internal notes and the names of members are the
 * academy's and are not exported; they go with the case.
 */
export const casesAccountData: AccountData = {
  name: "cases",
  async exportFor(db, accountId) {
    const cases = await db
      .selectFrom("desk_case")
      .select(["id", "reference", "kind", "state", "subject", "created_at as createdAt"])
      .where("account_id", "=", accountId)
      .where("kind", "in", exported)
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
    await trx
      .deleteFrom("desk_case")
      .where("account_id", "=", accountId)
      .where("kind", "in", goingKinds)
      .execute();
    await releaseFrom(trx, accountId);
  },
  releaseFrom,
};

async function releaseFrom(trx: Trx, accountId: string): Promise<void> {
  await trx
    .updateTable("desk_case")
    .set({ account_id: null })
    .where("account_id", "=", accountId)
    .execute();
}
