import { day, minute } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { AccountLinkPurpose } from "#app/platform/.server/db/schema/people.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { insertLink, type Mailbox } from "./account-link-store.server.ts";

const lifetimes: Record<AccountLinkPurpose, number> = {
  verify: policy.verifyLinkDays * day,
  reset: policy.resetLinkMinutes * minute,
};

type ToMail = (
  services: Services,
  link: { to: string; token: string; tokenHash: string; expiresAt: number },
) => NewMail;

/**
 * Makes a link and puts the mail that holds it into the outbox, both in the caller's transaction. Call
 * `outbox.wake` after the commit.
 */
export async function mailLink(
  services: Services,
  trx: Trx,
  mailbox: Mailbox,
  purpose: AccountLinkPurpose,
  toMail: ToMail,
): Promise<void> {
  const token = newToken();
  const tokenHash = sha256(token);
  const expiresAt = services.clock.now() + lifetimes[purpose];
  await insertLink(trx, { ...mailbox, tokenHash, purpose, expiresAt });
  const link = { to: mailbox.email, token, tokenHash, expiresAt };
  await services.outbox.enqueue(trx, toMail(services, link));
}
