import type { Trx } from "#app/platform/.server/db/database.ts";
import type { PasswordHashes } from "#app/platform/.server/password-hasher.ts";
import type { RateLimitResult } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { Mailbox } from "./account-link-store.server.ts";
import { toAlreadyRegisteredMail, toVerifyMail } from "./account-mails.server.ts";
import {
  findAccountByPassword,
  insertAccount,
  listAccountsOfEmail,
  newSubject,
} from "./account-store.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { emailKeyOf } from "./email-key.ts";
import { mailLink } from "./mailed-link.server.ts";
import { normalisePassword } from "./password-rules.ts";
import {
  validateRegistration,
  type Registration,
  type RegistrationErrors,
} from "./registration-schema.ts";
import { passwordMessages } from "#content/pages/register.ts";

/** As it came in, not checked. */
export type SignUpInput = {
  readonly email: string;
  readonly password: string;
  /** Where it is absent the part of the address before the at sign stands in. */
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
};

export type SignUpResult =
  /** The same for a new and for a known address. `email` is as it was typed, domain in ASCII. */
  | {
      readonly ok: true;
      readonly account: { readonly subject: string; readonly email: string };
    }
  | {
      readonly ok: false;
      readonly kind: "invalid";
      /** A sentence for each field; that of the password stands under `password1`. */
      readonly errors: RegistrationErrors;
    }
  | { readonly ok: false; readonly kind: "limited"; readonly retryAfterSeconds: number }
  /** Too much to do at the moment. */
  | { readonly ok: false; readonly kind: "busy" };

/**
 * Registers a person, and mails the address a link that proves it. Every answer to a well-formed
 * registration is the same and takes the same work, whoever has registered the address before: one
 * password is hashed, and one account is made beside those that claim the address already.
 *
 * @throws where the database fails
 */
export async function signUp(
  services: Services,
  input: SignUpInput,
  clientAddress: string,
): Promise<SignUpResult> {
  const { email, password, phone = "" } = input;
  const name = input.name?.trim() || email.slice(0, Math.max(0, email.lastIndexOf("@"))).trim();
  const values = { name, phone, email, password1: password, password2: password };
  const validation = validateRegistration(values);
  if (!validation.ok) return { ok: false, kind: "invalid", errors: validation.errors };
  if (isCommonPassword(password)) {
    return { ok: false, kind: "invalid", errors: { password1: passwordMessages.common } };
  }
  const room = await hitLimits(services, clientAddress);
  if (!room.ok) return { ...room, kind: "limited" };

  const { registration } = validation;
  const address = registration.email.ascii;
  const mailbox = { email: address, emailKey: emailKeyOf(address) };
  const hashes = await services.passwordHasher.hash(
    mailbox.emailKey,
    normalisePassword(registration.password),
  );
  if (hashes === null) return { ok: false, kind: "busy" };
  const mayMake = await services.rateLimits.hit("sign-up-mailbox", mailbox.emailKey);
  const mayMail = await services.rateLimits.hit("account-verify-mail", mailbox.emailKey);
  const subject = await services.db.transaction().execute(async (trx) => {
    const made = mayMake.ok
      ? await makeAccount(services, trx, mailbox, registration, hashes)
      : null;
    if (mayMail.ok) await mailVerification(services, trx, mailbox);
    return made;
  });
  services.outbox.wake();
  // A name that leads nowhere looks like every other.
  return { ok: true, account: { subject: subject ?? newSubject(), email: address } };
}

async function hitLimits({ rateLimits }: Services, address: string): Promise<RateLimitResult> {
  const own = await rateLimits.hit("sign-up", address);
  return own.ok ? rateLimits.hit("sign-up-site", "") : own;
}

/** The same address with the same password is the same person, who sent the form twice. */
async function makeAccount(
  { clock, logger }: Services,
  trx: Trx,
  mailbox: Mailbox,
  { name, phone }: Registration,
  hashes: PasswordHashes,
): Promise<string> {
  const known = await findAccountByPassword(trx, mailbox.emailKey, hashes.all);
  if (known) return known.subject;
  const account = { ...mailbox, name, phone, passwordHash: hashes.current };
  const { subject } = await insertAccount(trx, account, clock.now());
  logger.info({ subject }, "account registered");
  return subject;
}

/** Mails the link that proves a mailbox, or says that an account there has been proved already. */
export async function mailVerification(
  services: Services,
  trx: Trx,
  mailbox: Mailbox,
): Promise<void> {
  const [first] = await listAccountsOfEmail(trx, mailbox.emailKey);
  const toMail = first?.emailVerified ? toAlreadyRegisteredMail : toVerifyMail;
  await mailLink(services, trx, mailbox, "verify", toMail);
}
