import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { language } from "#app/platform/language.ts";
import { accountIdOf } from "../account-id.ts";
import {
  findAccountBySubject,
  listAccountsOfEmail,
  replaceAddress,
} from "./account-store.server.ts";
import {
  claimLink,
  deleteLinksOfEmail,
  findMailbox,
  giveMailbox,
  mailLink,
} from "./mailbox.server.ts";
import { provePassword, type Unproved } from "./prove-password.server.ts";
import { signOutEverywhere } from "./sign-out-everywhere.server.ts";

type Refused =
  | Unproved
  | {
      readonly ok: false;
      /** `email`: nothing can be sent to it. `same`: the account has it already. `invalid`: no such account or link. */
      readonly kind: "invalid" | "email" | "same" | "already";
    };

export type ChangeRequested = { readonly ok: true } | Refused;
export type AddressChanged =
  | { readonly ok: true; readonly subject: string; readonly email: string }
  | Refused;

/** What a mailed link to change an address leads to. */
export type ChangeLink =
  | { readonly kind: "open"; readonly email: string }
  /** Another, confirmed account has the address. */
  | { readonly kind: "already" }
  /** Unknown, used or too old. */
  | { readonly kind: "invalid" };

/** Whoever changes an address proves again that the account is theirs: an open session may be on a shared device. */
async function proveOwner(
  services: Services,
  subject: string,
  password: string,
  clientAddress: string,
) {
  const known = await findAccountBySubject(services.db, subject);
  if (!known) return { ok: false, kind: "invalid" } as const;
  const emailKey = emailKeyOf(known.email);
  return provePassword(services, { emailKey, password, clientAddress, only: subject });
}

/**
 * Mails a link to the new address of someone who is signed in. Nothing has changed before it is used, and the answer
 * is the same where the address belongs to another account: only its mailbox is told.
 * @throws if the database fails
 */
export async function requestAddressChange(
  services: Services,
  subject: string,
  input: { readonly email: string; readonly password: string },
  clientAddress: string,
): Promise<ChangeRequested> {
  const { db, logger, outbox, rateLimits } = services;
  const address = parseEmail(input.email);
  if (!address) return { ok: false, kind: "email" };
  const proved = await proveOwner(services, subject, input.password, clientAddress);
  if (!proved.ok) return proved;
  const mailbox = { email: address.ascii, emailKey: emailKeyOf(address.ascii) };
  if (mailbox.emailKey === emailKeyOf(proved.account.email)) return { ok: false, kind: "same" };
  const room = await rateLimits.hit("account-verify-mail", mailbox.email);
  if (!room.ok) return { ok: true };
  await db.transaction().execute(async (trx) => {
    const [first] = await listAccountsOfEmail(trx, mailbox.emailKey);
    await mailLink(services, trx, mailbox, first?.emailVerified ? "taken" : "change", subject);
  });
  outbox.wake();
  logger.info({ subject }, "change of address asked for");
  return { ok: true };
}

/** Looks at a mailed link without using it: mail scanners follow links. */
export async function readChangeLink(services: Services, token: string): Promise<ChangeLink> {
  const link = await findMailbox(services, token, "change");
  const account = link?.subject && (await findAccountBySubject(services.db, link.subject));
  if (!link || !account) return { kind: "invalid" };
  const [first] = await listAccountsOfEmail(services.db, link.emailKey);
  return first?.emailVerified ? { kind: "already" } : { kind: "open", email: link.email };
}

/**
 * Gives an account the address whose mailbox the link proves. The password proves the account once more, as the
 * address may have been mistyped and its mailbox a stranger's. The account is then signed out everywhere, what is kept
 * under the old address goes along, and the old mailbox is told.
 *
 * @param meta `personalData` what the parts of the site keep about an account
 * @throws if the database fails
 */
export async function changeAddress(
  services: Services,
  input: { readonly token: string; readonly password: string },
  meta: { readonly clientAddress: string; readonly personalData: readonly AccountData[] },
): Promise<AddressChanged> {
  const { clock, config, db, logger, outbox, passwordHasher, rateLimits } = services;
  const { clientAddress, personalData } = meta;
  const room = await rateLimits.hit("account-link", clientAddress);
  if (!room.ok) return { ...room, kind: "limited" };
  const link = await findMailbox(services, input.token, "change");
  if (!link?.subject) return { ok: false, kind: "invalid" };
  const { subject, email, emailKey } = link;
  const proved = await proveOwner(services, subject, input.password, clientAddress);
  if (!proved.ok) return proved;
  const { account } = proved;
  const hashes = await passwordHasher.hash(emailKey, input.password, clientAddress);
  if (hashes === null) return { ok: false, kind: "busy" };

  const result = await db.transaction().execute(async (trx): Promise<AddressChanged> => {
    const claims = await claimLink(services, trx, input.token, link);
    if (!claims) return { ok: false, kind: "invalid" };
    if (claims[0]?.emailVerified) return { ok: false, kind: "already" };
    const next = { email, emailKey, passwordHash: hashes.current };
    const isReplaced = await replaceAddress(trx, account, next, clock.now());
    if (!isReplaced) return { ok: false, kind: "invalid" };
    await giveMailbox(services, trx, { subject, emailKey }, claims, personalData);
    const fromKey = emailKeyOf(account.email);
    await deleteLinksOfEmail(trx, fromKey);
    const change = {
      accountId: accountIdOf(config.identity, subject),
      fromKey,
      wasConfirmed: account.emailVerified,
      to: { email, emailKey },
    };
    for (const part of personalData) await part.changeAddress?.(trx, change);
    await signOutEverywhere(services, trx, subject);
    await putMail(services, trx, "account-address-changed", { to: account.email }, language.code);
    return { ok: true, subject, email };
  });
  if (!result.ok) return result;
  outbox.wake();
  logger.info({ subject }, "address changed");
  return result;
}
