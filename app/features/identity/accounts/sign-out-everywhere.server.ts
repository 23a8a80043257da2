import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { second } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { accountIdOf } from "../account-id.ts";
import { deleteRecordsOf } from "../provider/provider-store.server.ts";
import { endSessionsOf } from "../session/site-session-store.server.ts";
import { markSignedOut, readSignedOutAt } from "./account-store.server.ts";

/** Ends every session, grant and token of a person, in the transaction that makes it necessary. */
export async function signOutEverywhere(
  { clock, config }: Pick<Services, "clock" | "config">,
  trx: Trx,
  subject: string,
): Promise<void> {
  await deleteRecordsOf(trx, subject);
  await endSessionsOf(trx, accountIdOf(config.identity.issuer, subject));
  await markSignedOut(trx, subject, clock.now());
}

/**
 * Whether a signed token is from before its person was last signed out everywhere. Nothing stored ends
 * such a token, and whoever holds one could make a new session of it. Tokens name whole seconds, so one
 * from the same second is taken for an old one.
 */
export async function isFromBeforeSignOut(
  db: Db,
  token: { readonly sub: string; readonly iat?: number | undefined },
): Promise<boolean> {
  const signedOutAt = await readSignedOutAt(db, token.sub);
  return signedOutAt !== null && (token.iat ?? 0) * second <= signedOutAt;
}
