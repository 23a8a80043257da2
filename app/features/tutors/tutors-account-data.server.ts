import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import type { AccountData, AddressChange } from "#app/platform/.server/account-data.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { listRates } from "./rate-store.server.ts";
import { findTutorIds } from "./tutor-erasure.server.ts";
import { findTutor, listHours, listLeave } from "./tutor-store.server.ts";

/**
 * What is kept of someone who teaches: checks, hours, leave, rates. It stays when the account goes: the academy has to be able
 * to show who was let near a child, until an owner erases it or its time is over.
 */
export const tutorsAccountData: AccountData = {
  name: "teaching",
  exportFor: async (db, accountId, confirmedEmail = null) => {
    const member = (await listMembers(db)).find((one) => one.accountId === accountId);
    const emailKey = confirmedEmail === null ? "" : emailKeyOf(confirmedEmail);
    const ids = await findTutorIds(db, [emailKey], member ? [member.id] : []);
    return ids.length === 0 ? null : await Promise.all(ids.map((id) => exportTutor(db, id)));
  },
  async removeFor() {},
  changeAddress,
};

async function exportTutor(db: Db, id: string) {
  const tutor = await findTutor(db, id);
  if (!tutor) return null;
  const { memberId: _, id: _id, version: _version, ...facts } = tutor;
  const leave = await listLeave(db, "", id);
  return {
    ...facts,
    hours: (await listHours(db, id)).get(id) ?? [],
    leave: leave.map(({ from, until, reason }) => ({ from, until, reason })),
    rates: (await listRates(db, id)).get(id) ?? [],
  };
}

async function changeAddress(
  trx: Trx,
  { fromKey, to, wasConfirmed }: AddressChange,
): Promise<void> {
  if (!wasConfirmed || fromKey === "") return;
  await trx
    .updateTable("tutor")
    .set({ email: to.email, email_key: to.emailKey })
    .where("email_key", "=", fromKey)
    .execute();
}
