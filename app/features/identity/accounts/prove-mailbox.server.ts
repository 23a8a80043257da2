import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { accountIdOf } from "../account-id.ts";
import { deleteLinksOfEmail } from "./account-link-store.server.ts";
import { deleteAccount, markVerified, type Account } from "./account-store.server.ts";
import { signOutEverywhere } from "./sign-out-everywhere.server.ts";

/**
 * Gives a mailbox to one account: the others that claim it go, with all that was kept of them but for
 * lessons that somebody is waiting for, and no link to the mailbox works any more. A mailbox has one owner, so the others were strangers, or the
 * owner's own second tries.
 *
 * @param claims every account of the address, held by the transaction
 * @param personalData what the parts of the site keep of an account
 */
export async function giveMailbox(
  services: Services,
  trx: Trx,
  owner: { readonly subject: string; readonly emailKey: string },
  claims: readonly Account[],
  personalData: readonly AccountData[],
): Promise<void> {
  const { clock, config, logger } = services;
  for (const { subject, emailVerified } of claims) {
    if (subject === owner.subject || emailVerified) continue;
    const accountId = accountIdOf(config.identity.issuer, subject);
    for (const part of personalData) {
      await (part.releaseFrom ? part.releaseFrom(trx, accountId) : part.removeFor(trx, accountId));
    }
    await signOutEverywhere(services, trx, subject);
    await deleteAccount(trx, subject);
    logger.info({ subject }, "unconfirmed account of another's address removed");
  }
  await markVerified(trx, owner.subject, clock.now());
  await deleteLinksOfEmail(trx, owner.emailKey);
}
