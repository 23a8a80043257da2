import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { subjectOf } from "../account-id.ts";
import { deleteRecordsOf } from "../provider/provider-store.server.ts";
import { endSessionsOf, listSessions } from "../session/site-session-store.server.ts";
import {
  deleteAccount,
  findAccountBySubject,
  listAccountsOfEmail,
  readAccountRecord,
} from "./account-store.server.ts";
import { deleteLinksOfAccount, deleteLinksOfEmail } from "./mailbox.server.ts";

/** Deletes an account, if it is there, the links to its next address, and those to its mailbox unless another claims it. */
async function removeAccount(trx: Trx, subject: string): Promise<void> {
  const account = await findAccountBySubject(trx, subject);
  if (!account) return;
  await deleteAccount(trx, subject);
  await deleteLinksOfAccount(trx, subject);
  const emailKey = emailKeyOf(account.email);
  const others = await listAccountsOfEmail(trx, emailKey);
  if (others.length === 0) await deleteLinksOfEmail(trx, emailKey);
}

/** A person's sessions: since when and until when, but not from where. */
export const sessionsAccountData: AccountData = {
  name: "sessions",
  exportFor: async (db, accountId) => {
    const sessions = await listSessions(db, accountId);
    return sessions.length > 0 ? sessions : null;
  },
  removeFor: async (trx, accountId) => {
    await deleteRecordsOf(trx, subjectOf(accountId));
    await endSessionsOf(trx, accountId);
  },
};

/** Name, address and telephone number. No one may download the password's hash. */
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
