import type { AccountData } from "#app/platform/.server/account-data.ts";
import { deleteRecordsOf } from "../provider/provider-store.server.ts";
import { endSessionsOf, listSessions } from "./site-session-store.server.ts";

/** Where a person is signed in: when since, and until when. Nothing says from where. */
export const sessionsAccountData: AccountData = {
  name: "sessions",
  exportFor: async (db, accountId) => {
    const sessions = await listSessions(db, accountId);
    return sessions.length > 0 ? sessions : null;
  },
  removeFor: async (trx, accountId) => {
    // The embedded provider's records go by the subject; a hosted provider has left none here.
    await deleteRecordsOf(trx, accountId.slice(accountId.indexOf("#") + 1));
    await endSessionsOf(trx, accountId);
  },
};
