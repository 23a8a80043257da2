import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import {
  deleteAccount,
  emailKeyOf,
  findAccountBySubject,
  listAccountsOfEmail,
  readAccountRecord,
} from "./account-store.server.ts";
import { deleteLinksOfEmail } from "./mailbox.server.ts";

/**
 * Deletes an account, and the links to its mailbox unless another account claims it. Sessions are not
 * its business. Nothing happens where there is no such account.
 */
async function removeAccount(trx: Trx, subject: string): Promise<void> {
  const account = await findAccountBySubject(trx, subject);
  if (!account) return;
  await deleteAccount(trx, subject);
  const emailKey = emailKeyOf(account.email);
  const others = await listAccountsOfEmail(trx, emailKey);
  if (others.length === 0) await deleteLinksOfEmail(trx, emailKey);
}

/** Accounts of a hosted provider have no row here, and no subject is used twice. */
function subjectOf(accountId: string): string {
  return accountId.slice(accountId.indexOf("#") + 1);
}

/** Name, address and telephone number. The password's hash is nobody's to download. */
export const accountsAccountData: AccountData = {
  name: "account",
  exportFor: async (db, accountId) => {
    const record = await readAccountRecord(db, subjectOf(accountId));
    if (!record) return null;
    return {
      name: record.name,
      email: record.email,
      phone: record.phone,
      created: record.created_at,
      addressConfirmed: record.verified_at,
      lastSignedIn: record.signed_in_at,
      signedOutEverywhere: record.signed_out_at,
    };
  },
  removeFor: (trx, accountId) => removeAccount(trx, subjectOf(accountId)),
};
