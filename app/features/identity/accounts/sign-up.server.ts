import { admit, type NotAdmitted } from "#app/features/captcha/busy-check.server.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { PasswordHashes } from "#app/platform/.server/password-hasher.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { passwordMessages, registerMessages } from "#words/pages/register.ts";
import { findAccountByPassword, insertAccount, newSubject } from "./account-store.server.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import type { Mailbox } from "./mailbox.server.ts";
import {
  validateRegistration,
  type Registration,
  type RegistrationValidation,
  type RegistrationValues,
} from "./registration-schema.ts";
import { mailVerification } from "./request-mail.server.ts";

export type SignUpResult =
  /** The same for a new and for a known address. */
  | { readonly ok: true; readonly subject: string }
  | NotAdmitted
  /** Too much to do at the moment. */
  | { readonly ok: false; readonly kind: "busy" };

/** Checks what was typed, including against the common passwords, which browsers do not know. */
export async function checkRegistration(
  services: Services,
  values: RegistrationValues,
): Promise<RegistrationValidation> {
  const validation = validateRegistration(values, currentSite(services).name);
  if (!validation.ok || !(await isCommonPassword(values.password1))) return validation;
  return { ok: false, errors: { password1: passwordMessages.common } };
}

/**
 * Registers a person, and mails the address a link to prove it. Every answer is the same and takes the same
 * work, no matter who has registered the address before: one password is hashed, and one account is made beside
 * those that already claim the address.
 * @param form what was sent, which may hold a solved captcha; null for a program's JSON
 * @throws if the database fails
 */
export async function signUp(
  services: Services,
  registration: Registration,
  clientAddress: string,
  form: FormData | null = null,
): Promise<SignUpResult> {
  const { db, outbox, passwordHasher, rateLimits } = services;
  const { limited: tooMany } = registerMessages;
  const room = await admit(services, "sign-up", { clientAddress, form, tooMany });
  if (!room.ok) return room;

  const email = registration.email.ascii;
  const mailbox = { email, emailKey: emailKeyOf(email) };
  const hashes = await passwordHasher.hash(mailbox.emailKey, registration.password, clientAddress);
  if (hashes === null) return { ok: false, kind: "busy" };
  const mayMake = await rateLimits.hit("sign-up-mailbox", email);
  const mayMail = await rateLimits.hit("account-verify-mail", email);
  const subject = await db.transaction().execute(async (trx) => {
    const made = mayMake.ok
      ? await makeAccount(services, trx, mailbox, registration, hashes)
      : null;
    if (mayMail.ok) await mailVerification(services, trx, mailbox);
    return made;
  });
  outbox.wake();
  // A link that leads nowhere looks like any other.
  return { ok: true, subject: subject ?? newSubject() };
}

/** The same address with the same password is the same person sending the form twice. */
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
