import { currentSite } from "#app/platform/.server/current-site.ts";
import type { AccountData } from "#app/platform/.server/account-data.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { language } from "#app/platform/language.ts";
import { passwordMessages } from "#words/pages/register.ts";
import type { KnownDevice } from "./account-cookies.server.ts";
import {
  findAccountBySubject,
  insertAccount,
  listAccountsOfEmail,
  updateAccount,
  type Account,
  type Claims,
} from "./account-store.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { claimLink, findMailbox, giveMailbox } from "./mailbox.server.ts";
import { provePassword, type Unproved } from "./prove-password.server.ts";
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
  /** The link or the account is gone. */
  | { readonly ok: false; readonly kind: "invalid" }
  /** The current password. */
  | Unproved;

/**
 * Whose account a reset is for: the confirmed one, or else the one that someone has signed in to in this
 * browser. The mailbox alone does not show which account is its owner's, if any.
 */
function ownClaim(claims: Claims, known: KnownDevice | null): Account | null {
  return (
    claims.find(({ emailVerified }) => emailVerified) ??
    claims.find(({ subject }) => subject === known?.subject) ??
    null
  );
}

/** Looks at a mailed link without using it: mail scanners follow links. @returns null for a bad one */
export async function readResetLink(
  services: Services,
  token: string,
  known: KnownDevice | null,
): Promise<{ email: string; beginsAnew: boolean } | null> {
  const mailbox = await findMailbox(services, token, "reset");
  if (!mailbox) return null;
  const claims = await listAccountsOfEmail(services.db, mailbox.emailKey);
  return { email: mailbox.email, beginsAnew: ownClaim(claims, known) === null };
}

/**
 * Sets a new password by a mailed link, which proves the mailbox, so the account is confirmed and signed out
 * everywhere. If it is unclear which account is the owner's, it is reset: its data may be a stranger's.
 *
 * @param input `name` counts only if the account is reset
 * @throws if the database fails
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
  const { clock, db, logger, outbox, passwordHasher } = services;
  const mailbox = await findMailbox(services, input.token, "reset");
  if (!mailbox) return { ok: false, kind: "invalid" };
  const accounts = await listAccountsOfEmail(db, mailbox.emailKey);
  if (accounts.length === 0) return { ok: false, kind: "invalid" };
  const { email, emailKey } = mailbox;
  const named = ownClaim(accounts, meta.known) ?? validateName(input.name);
  const name = "name" in named ? named.name : "";
  const nameErrors = "error" in named ? { name: named.error } : null;
  const errors = await checkNewPassword(services, input, { email, name });
  if (nameErrors || errors) {
    return { ok: false, kind: "refused", errors: { ...nameErrors, ...errors } };
  }
  const hashes = await passwordHasher.hash(emailKey, input.password1, meta.clientAddress);
  if (hashes === null) return { ok: false, kind: "busy" };

  const result = await db.transaction().execute(async (trx): Promise<SetPasswordResult> => {
    const claims = await claimLink(services, trx, input.token, mailbox);
    if (!claims?.length) return { ok: false, kind: "invalid" };
    const blank = { name, phone: "", email, emailKey, passwordHash: hashes.current };
    const owner = ownClaim(claims, meta.known) ?? (await insertAccount(trx, blank, clock.now()));
    const { subject } = owner;
    await giveMailbox(services, trx, { subject, emailKey }, claims, meta.personalData);
    await storeNewPassword(services, trx, owner, hashes.current);
    logger.info({ subject }, "password set by a mailed link");
    return { ok: true, email, subject };
  });
  if (result.ok) outbox.wake();
  return result;
}

/** Changes the password of someone who is signed in and knows it. @throws as above */
export async function changePassword(
  services: Services,
  subject: string,
  input: { current: string; password1: string; password2: string },
  clientAddress: string,
): Promise<SetPasswordResult> {
  const { db, logger, outbox, passwordHasher } = services;
  const account = await findAccountBySubject(db, subject);
  if (!account) return { ok: false, kind: "invalid" };
  if (input.current === "") return { ok: false, kind: "missing" };
  const errors = await checkNewPassword(services, input, account);
  if (errors) return { ok: false, kind: "refused", errors };
  const emailKey = emailKeyOf(account.email);
  const typed = { emailKey, password: input.current, clientAddress, only: subject };
  const proved = await provePassword(services, typed);
  if (!proved.ok) return proved;
  const hashes = await passwordHasher.hash(emailKey, input.password1, clientAddress);
  if (hashes === null) return { ok: false, kind: "busy" };
  await db.transaction().execute((trx) => storeNewPassword(services, trx, account, hashes.current));
  outbox.wake();
  logger.info({ subject }, "password changed");
  return { ok: true, email: account.email, subject };
}

async function checkNewPassword(
  services: Services,
  { password1, password2 }: { password1: string; password2: string },
  about: { email: string; name: string },
): Promise<NewPasswordErrors | null> {
  const errors = validateNewPassword(password1, password2, {
    ...about,
    academy: currentSite(services).name,
  });
  if (errors.password1 || errors.password2) return errors;
  return (await isCommonPassword(password1)) ? { password1: passwordMessages.common } : null;
}

async function storeNewPassword(
  services: Services,
  trx: Trx,
  account: Account,
  hash: string,
): Promise<void> {
  await updateAccount(trx, account.subject, { password_hash: hash });
  await signOutEverywhere(services, trx, account.subject);
  await putMail(services, trx, "account-password-changed", { to: account.email }, language.code);
}
