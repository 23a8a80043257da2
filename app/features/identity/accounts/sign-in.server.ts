import { toIso } from "#app/platform/.server/clock.ts";
import { senderOf } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { spendToken } from "#app/platform/.server/spent-tokens.ts";
import { emailKeyOf, parseEmail } from "#app/platform/email-address.ts";
import { updateAccount, type Account } from "./account-store.server.ts";
import type { KnownDevice } from "./account-cookies.server.ts";
import { findByTypedPassword } from "./prove-password.server.ts";

export type SignInInput = {
  readonly email: string;
  readonly password: string;
  /** The account that this browser has signed in to before. */
  readonly known: KnownDevice | null;
  /** May include the captcha's answer. */
  readonly form: FormData;
};

export type SignInResult =
  | { readonly ok: true; readonly account: Account }
  /** Something is missing or is not an address; no account was looked up. */
  | { readonly ok: false; readonly kind: "incomplete"; readonly fields: readonly SignInField[] }
  /** `wrong`: one answer for an unknown address and for a wrong password. */
  | { readonly ok: false; readonly kind: "wrong" | "busy" }
  | {
      readonly ok: false;
      readonly kind: "limited";
      readonly retryAfterSeconds: number;
      /** Whether solving the captcha is an alternative to waiting. */
      readonly asksCheck: boolean;
    };

export type SignInField = "email" | "password";

/**
 * Finds the account with an address and a password. The work is the same for every address: one password is
 * hashed and looked up, whether no account claims the address, one, or several. Each try leaves a line in the
 * log, which says why it was refused but not whose it was.
 * @throws if the database fails
 */
export async function signIn(
  services: Services,
  input: SignInInput,
  clientAddress: string,
): Promise<SignInResult> {
  const result = await tryToSignIn(services, input, clientAddress);
  if (result.ok) services.logger.info({ subject: result.account.subject }, "signed in");
  else services.logger.info({ kind: result.kind }, "sign-in refused");
  return result;
}

async function tryToSignIn(
  services: Services,
  input: SignInInput,
  clientAddress: string,
): Promise<SignInResult> {
  const email = parseEmail(input.email);
  if (!email || input.password === "") {
    const fields = [
      ...(email ? [] : (["email"] as const)),
      ...(input.password ? [] : (["password"] as const)),
    ];
    return { ok: false, kind: "incomplete", fields };
  }
  const emailKey = emailKeyOf(email.ascii);
  const room = await hitLimits(services, emailKey, input, clientAddress);
  if (!room.ok) return { ...room, kind: "limited" };
  const typed = { emailKey, password: input.password, clientAddress, only: room.only };
  const found = await findByTypedPassword(services, typed);
  if (!found.ok) return found;
  const { clock, db, logger } = services;
  const { passwordHash, ...account } = found.account;
  const { currentHash } = found;
  const isOutdated = passwordHash !== currentHash;
  await updateAccount(db, account.subject, {
    signed_in_at: toIso(clock.now()),
    ...(isOutdated ? { password_hash: currentHash } : {}),
  });
  if (isOutdated) {
    logger.info({ subject: account.subject }, "password stored with newer parameters");
  }
  return { ok: true, account };
}

type Room =
  /** Within the browser's own limit a guess may open only the account that the browser is known to. */
  | { readonly ok: true; readonly only: string | null }
  | { readonly ok: false; readonly retryAfterSeconds: number; readonly asksCheck: boolean };

/**
 * Counted before anything is looked up, so a limit says nothing about an account either. Strangers could keep the
 * limit for one address used up and its owner locked out, so at that limit solving the captcha is enough.
 */
async function hitLimits(
  services: Services,
  emailKey: string,
  { known, form }: SignInInput,
  clientAddress: string,
): Promise<Room> {
  const { rateLimits } = services;
  const place = await rateLimits.hit("sign-in", clientAddress);
  if (!place.ok) return { ...place, asksCheck: false };
  const pair = await rateLimits.hit("sign-in-pair", `${emailKey} ${senderOf(clientAddress)}`);
  const account = pair.ok ? await rateLimits.hit("sign-in-account", emailKey) : pair;
  if (account.ok) return { ok: true, only: null };
  if (pair.ok && (await hasPassedCheck(services, form))) return { ok: true, only: null };
  const refused = { ...account, asksCheck: pair.ok };
  if (known === null) return refused;
  const own = await rateLimits.hit("sign-in-device", `${known.subject} ${known.device}`);
  return own.ok ? { ok: true, only: known.subject } : refused;
}

/** Whether the form includes a valid answer to the captcha, which this uses up. */
async function hasPassedCheck({ captcha, db }: Services, form: FormData): Promise<boolean> {
  const passed = await captcha.check(form, { purpose: "sign-in", hasScript: true });
  if (!passed.ok) return false;
  const { tokenKey, expiresAt } = passed;
  return db.transaction().execute((trx) => spendToken(trx, tokenKey, expiresAt));
}
