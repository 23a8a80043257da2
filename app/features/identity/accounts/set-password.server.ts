import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { newId, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { passwordMessages } from "#content/pages/register.ts";
import { claimLink, findLink, type Mailbox } from "./account-link-store.server.ts";
import { toPasswordChangedMail } from "./account-mails.server.ts";
import {
  findAccountBySubject,
  insertAccount,
  listAccountsOfEmail,
  lockAccountsOfEmail,
  readPasswordHash,
  setPasswordHash,
  type Account,
} from "./account-store.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { emailKeyOf } from "./email-key.ts";
import type { KnownDevice } from "./known-device.server.ts";
import { canBePassword, normalisePassword } from "./password-rules.ts";
import { giveMailbox } from "./prove-mailbox.server.ts";
import { validateName, validateNewPassword } from "./registration-schema.ts";
import { signOutEverywhere } from "./sign-out-everywhere.server.ts";

export type NewPasswordErrors = {
  readonly name?: string;
  readonly password1?: string;
  readonly password2?: string;
};

export type SetPasswordResult =
  | { readonly ok: true; readonly email: string; readonly subject: string }
  | { readonly ok: false; readonly kind: "refused"; readonly errors: NewPasswordErrors }
  /** The link does not work (any more), or the account is gone. */
  | { readonly ok: false; readonly kind: "invalid" }
  /** The password so far is another one. */
  | { readonly ok: false; readonly kind: "wrong" }
  | { readonly ok: false; readonly kind: "busy" }
  | { readonly ok: false; readonly kind: "limited"; readonly retryAfterSeconds: number };

const longestToken = 200;

async function lookUp({ clock, db }: Services, token: string): Promise<Mailbox | null> {
  if (token === "" || token.length > longestToken) return null;
  return findLink(db, sha256(token), "reset", clock.now());
}

/**
 * Whose account a reset is for: the confirmed one, or else the one that somebody has signed in to in
 * this browser. The mailbox alone does not tell which claim is its owner's own, if any.
 */
function ownClaim(claims: readonly Account[], known: KnownDevice | null): Account | null {
  return (
    claims.find(({ emailVerified }) => emailVerified) ??
    claims.find(({ subject }) => subject === known?.subject) ??
    null
  );
}

/**
 * Looks at a mailed link without using it: mail scanners follow links.
 *
 * @returns the address, and whether its account will begin anew; null where the link does not work
 */
export async function readResetLink(
  services: Services,
  token: string,
  known: KnownDevice | null,
): Promise<{ email: string; beginsAnew: boolean } | null> {
  const mailbox = await lookUp(services, token);
  if (!mailbox) return null;
  const claims = await listAccountsOfEmail(services.db, mailbox.emailKey);
  return { email: mailbox.email, beginsAnew: ownClaim(claims, known) === null };
}

/**
 * Sets a new password by a mailed link, which proves the mailbox: the account of the address is
 * confirmed by it, and signed out everywhere. Where none can be told to be the owner's the account
 * begins anew, with the name that is typed: name, telephone number and all else that a claim holds may
 * be a stranger's.
 *
 * @param input `name` counts only where the account begins anew
 * @throws where the database fails
 */
export async function resetPassword(
  services: Services,
  input: { token: string; name: string; password1: string; password2: string },
  meta: {
    clientAddress: string;
    known: KnownDevice | null;
    personalData: readonly AccountData[];
  },
): Promise<SetPasswordResult> {
  const { clock, database, db, logger, outbox, passwordHasher, rateLimits } = services;
  const room = await rateLimits.hit("account-link", meta.clientAddress);
  if (!room.ok) return { ...room, kind: "limited" };
  const mailbox = await lookUp(services, input.token);
  const accounts = mailbox ? await listAccountsOfEmail(db, mailbox.emailKey) : [];
  if (!mailbox || accounts.length === 0) return { ok: false, kind: "invalid" };
  const { email, emailKey } = mailbox;
  const named = ownClaim(accounts, meta.known) ?? validateName(input.name);
  const name = "name" in named ? named.name : "";
  const nameErrors = "error" in named ? { name: named.error } : null;
  const errors = await checkNewPassword(input, { email, name });
  if (nameErrors || errors) {
    return { ok: false, kind: "refused", errors: { ...nameErrors, ...errors } };
  }
  const hashes = await passwordHasher.hash(emailKey, normalisePassword(input.password1));
  if (hashes === null) return { ok: false, kind: "busy" };

  const result = await db.transaction().execute(async (trx): Promise<SetPasswordResult> => {
    const claims = await lockAccountsOfEmail(trx, emailKey, database.engine);
    if (!(await claimLink(trx, sha256(input.token)))) return { ok: false, kind: "invalid" };
    if (claims.length === 0) return { ok: false, kind: "invalid" };
    const blank = { name, phone: "", email, emailKey, passwordHash: hashes.current };
    const owner = ownClaim(claims, meta.known) ?? (await insertAccount(trx, blank, clock.now()));
    await giveMailbox(
      services,
      trx,
      { subject: owner.subject, emailKey },
      claims,
      meta.personalData,
    );
    await storeNewPassword(services, trx, owner, hashes.current);
    logger.info({ subject: owner.subject }, "password set by a mailed link");
    return { ok: true, email, subject: owner.subject };
  });
  if (result.ok) outbox.wake();
  return result;
}

/**
 * Changes the password of somebody who is signed in and knows it.
 *
 * @throws where the database fails
 */
export async function changePassword(
  services: Services,
  subject: string,
  input: { current: string; password1: string; password2: string },
): Promise<SetPasswordResult> {
  const { db, logger, outbox, passwordHasher, rateLimits } = services;
  const account = await findAccountBySubject(db, subject);
  if (!account) return { ok: false, kind: "invalid" };
  const errors = await checkNewPassword(input, account);
  if (errors) return { ok: false, kind: "refused", errors };
  const room = await rateLimits.hit("account-password", subject);
  if (!room.ok) return { ...room, kind: "limited" };
  const check = await checkPassword(services, account, input.current);
  if (check !== "right") return { ok: false, kind: check };
  const emailKey = emailKeyOf(account.email);
  const hashes = await passwordHasher.hash(emailKey, normalisePassword(input.password1));
  if (hashes === null) return { ok: false, kind: "busy" };
  await db.transaction().execute((trx) => storeNewPassword(services, trx, account, hashes.current));
  outbox.wake();
  logger.info({ subject }, "password changed");
  return { ok: true, email: account.email, subject };
}

/** Whether a password is the one of an account. Limits are the caller's to count. */
export async function checkPassword(
  { db, passwordHasher }: Services,
  account: Pick<Account, "subject" | "email">,
  typed: string,
): Promise<"right" | "wrong" | "busy"> {
  if (!canBePassword(typed)) return "wrong";
  const hashes = await passwordHasher.hash(emailKeyOf(account.email), normalisePassword(typed));
  if (hashes === null) return "busy";
  const stored = await readPasswordHash(db, account.subject);
  return stored !== null && hashes.all.includes(stored) ? "right" : "wrong";
}

async function checkNewPassword(
  { password1, password2 }: { password1: string; password2: string },
  about: { email: string; name: string },
): Promise<NewPasswordErrors | null> {
  const errors = validateNewPassword(password1, password2, about);
  if (errors.password1 || errors.password2) return errors;
  return isCommonPassword(password1) ? { password1: passwordMessages.common } : null;
}

async function storeNewPassword(
  services: Services,
  trx: Trx,
  account: Account,
  hash: string,
): Promise<void> {
  await setPasswordHash(trx, account.subject, hash);
  await signOutEverywhere(services, trx, account.subject);
  const change = { id: newId(), to: account.email, now: services.clock.now() };
  await services.outbox.enqueue(trx, toPasswordChangedMail(services, change));
}
