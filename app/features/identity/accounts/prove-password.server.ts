import type { Services } from "#app/platform/.server/services.ts";
import { findAccountByPassword, type Account } from "./account-store.server.ts";
import { canBePassword } from "./password-rules.ts";

type Typed = {
  readonly emailKey: string;
  readonly password: string;
  readonly clientAddress: string;
  /** The one account that the password may open. */
  readonly only?: string | null;
};

type Found = {
  readonly ok: true;
  readonly account: Account & { readonly passwordHash: string };
  /** Of the password with the parameters of today. */
  readonly currentHash: string;
};

/** Why a password that was typed again proves nothing. */
export type Unproved =
  | { readonly ok: false; readonly kind: "missing" | "wrong" | "busy" }
  | { readonly ok: false; readonly kind: "limited"; readonly retryAfterSeconds: number };

/** The account of an address that a typed password opens. The caller counts attempts. */
export async function findByTypedPassword(
  { db, passwordHasher }: Services,
  { emailKey, password, clientAddress, only = null }: Typed,
): Promise<Found | { readonly ok: false; readonly kind: "wrong" | "busy" }> {
  // No account can have such a password, and hashing it would cost more than any other.
  if (!canBePassword(password)) return { ok: false, kind: "wrong" };
  const hashes = await passwordHasher.hash(emailKey, password, clientAddress);
  if (hashes === null) return { ok: false, kind: "busy" };
  const account = await findAccountByPassword(db, emailKey, hashes.all, only);
  return account
    ? { ok: true, account, currentHash: hashes.current }
    : { ok: false, kind: "wrong" };
}

/** The same, with attempts counted for the account, or else for the address. */
export async function provePassword(services: Services, typed: Typed): Promise<Found | Unproved> {
  if (typed.password === "") return { ok: false, kind: "missing" };
  const room = await services.rateLimits.hit("account-password", typed.only ?? typed.emailKey);
  return room.ok ? findByTypedPassword(services, typed) : { ...room, kind: "limited" };
}
