import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { accountIdOf } from "../account-id.ts";
import { deleteRecordsOf } from "../provider/provider-store.server.ts";
import { endSessionsOf } from "../session/site-session-store.server.ts";

/** Ends every session, grant and token of a person, in the transaction that makes it necessary. */
export async function signOutEverywhere(
  { config }: Pick<Services, "config">,
  trx: Trx,
  subject: string,
): Promise<void> {
  await deleteRecordsOf(trx, subject);
  await endSessionsOf(trx, accountIdOf(config.identity.issuer, subject));
}
