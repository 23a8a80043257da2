import type { AccountData } from "#app/platform/.server/account-data.ts";
import { systemClock, toIso } from "#app/platform/.server/clock.ts";
import { mailKindsWith } from "#app/platform/.server/outbox/mail-kinds.ts";
import { withdrawMailTo } from "#app/platform/.server/outbox/outbox-store.ts";
import { deleteFactors } from "./second-factor/factor-store.server.ts";
import { forgetTyped } from "./typed/typed-store.server.ts";

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
        "sees_money as seesMoney",
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
    const kinds = mailKindsWith(({ withdrawnBy }) => withdrawnBy.includes("member"));
    const members = await trx
      .selectFrom("desk_member")
      .select(["id", "email_key"])
      .where("account_id", "=", accountId)
      .execute();
    await trx
      .updateTable("desk_member")
      .set((eb) => ({
        account_id: "",
        email: "",
        email_key: "",
        removed_at: eb.fn.coalesce("removed_at", eb.val(toIso(systemClock.now()))),
      }))
      .where("account_id", "=", accountId)
      .execute();
    for (const { id, email_key: emailKey } of members) {
      await deleteFactors(trx, id);
      await forgetTyped(trx, id);
      await withdrawMailTo(trx, emailKey, kinds);
    }
  },
};
