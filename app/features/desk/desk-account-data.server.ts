import type { AccountData } from "#app/platform/.server/account-data.ts";
import { systemClock, toIso } from "#app/platform/.server/clock.ts";
import { deleteFactors } from "./second-factor/factor-store.server.ts";

/**
 * What the desk keeps about a member of the team. The name stays when the account is deleted: the log must go
 * on saying who looked at what.
 */
export const deskAccountData: AccountData = {
  name: "desk",
  async exportFor(db, accountId) {
    const member = await db
      .selectFrom("desk_member")
      .select([
        "id",
        "name",
        "email",
        "role",
        "is_deputy as isDeputy",
        "created_at as joinedAt",
        "removed_at as leftAt",
      ])
      .where("account_id", "=", accountId)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    return member ?? null;
  },
  async removeFor(trx, accountId) {
    const members = await trx
      .updateTable("desk_member")
      .set((eb) => ({
        account_id: "",
        email: "",
        email_key: "",
        removed_at: eb.fn.coalesce("removed_at", eb.val(toIso(systemClock.now()))),
      }))
      .where("account_id", "=", accountId)
      .returning("id")
      .execute();
    for (const { id } of members) await deleteFactors(trx, id);
  },
};
