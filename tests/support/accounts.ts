import { vi } from "vitest";
import { handleSignup } from "#app/features/identity/accounts/signup-api.server.ts";
import { signIn, type SignInResult } from "#app/features/identity/accounts/sign-in.server.ts";
import type { KnownDevice } from "#app/features/identity/accounts/account-cookies.server.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** A password that no rule refuses. */
export const goodPassword = "four orange tents";

let places = 0;
/** A client that no limit knows yet. */
export function newPlace(): string {
  places += 1;
  return `198.${18 + (places >> 8)}.${places & 255}.1`;
}

export type Person = {
  readonly email: string;
  readonly password?: string;
  readonly name?: string;
  readonly phone?: string;
};

/** Registers over the provider's address, as every registration does. */
export async function register(services: Services, person: Person, place = newPlace()) {
  const { email, password = goodPassword, name = "Amina Siddiqui", phone } = person;
  const request = new Request("https://academy.example/dbconnections/signup", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      client_id: services.config.identity.clientId,
      connection: "Username-Password-Authentication",
      email,
      password,
      name,
      user_metadata: { phone },
    }),
  });
  const response = await handleSignup(request, services, place);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** Registers someone. @returns the subject of the account */
export async function newAccount(services: Services, person: Person): Promise<string> {
  const { body } = await register(services, person);
  return `auth0|${String(body._id)}`;
}

export function tryPassword(
  services: Services,
  email: string,
  password = goodPassword,
  from: { place?: string; known?: KnownDevice | null; form?: FormData } = {},
): Promise<SignInResult> {
  const { place = newPlace(), known = null, form = new FormData() } = from;
  return signIn(services, { email, password, known, form }, place);
}

/** The subject of anyone who signs in with a password, or null. */
export async function subjectFor(services: Services, email: string, password = goodPassword) {
  const result = await tryPassword(services, email, password);
  return result.ok ? result.account.subject : null;
}

export function accountsIn({ db }: Services) {
  return db.selectFrom("account").selectAll().orderBy("created_at").orderBy("subject").execute();
}

export function mailsIn({ db }: Services) {
  return db.selectFrom("outgoing_mail").selectAll().orderBy("id").execute();
}

/** The token of the link in the last mail that has one to this page. */
export async function mailedToken(
  services: Services,
  page: "verify" | "reset" | "email/confirm",
): Promise<string> {
  const pattern = new RegExp(`/account/${page}\\?token=([\\w-]+)`);
  const tokens = (await mailsIn(services)).map((mail) => pattern.exec(mail.text)?.[1]);
  return tokens.findLast((token) => token !== undefined) ?? "";
}

/** Counts how many passwords are hashed from now on. */
export function countHashes(services: Services): () => number {
  const spy = vi.spyOn(services.passwordHasher, "hash");
  return () => spy.mock.calls.length;
}
