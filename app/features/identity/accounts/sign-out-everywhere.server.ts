import type { Trx } from "#app/platform/.server/db/database.ts";
import { second, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { accountIdOf } from "../account-id.ts";
import { deleteRecordsOf } from "../provider/provider-store.server.ts";
import { endSessionsOf } from "../session/site-session-store.server.ts";
import { readAccountRecord, updateAccount } from "./account-store.server.ts";

/** Ends every session, grant and token of a person, in the transaction that makes it necessary. */
export async function signOutEverywhere(
  { clock, config }: Pick<Services, "clock" | "config">,
  trx: Trx,
  subject: string,
): Promise<void> {
  await deleteRecordsOf(trx, subject);
  await endSessionsOf(trx, accountIdOf(config.identity, subject));
  await updateAccount(trx, subject, { signed_out_at: toIso(clock.now()) });
}

/**
 * Whether a verified token still counts. One from the embedded provider does not if its account is gone, or has
 * been signed out everywhere since: nothing stored ends such a token, and anyone who holds one could make a new
 * session from it. Tokens name whole seconds, so one from the same second counts as an old one.
 */
export async function isCurrentToken(
  { config, db }: Pick<Services, "config" | "db">,
  token: { readonly sub: string; readonly iat?: number | undefined },
): Promise<boolean> {
  if (config.identity.kind === "hosted") return true;
  const account = await readAccountRecord(db, token.sub);
  if (!account) return false;
  const signedOutAt = account.signed_out_at;
  return signedOutAt === null || (token.iat ?? 0) * second > Date.parse(signedOutAt);
}
