import { insertAccount } from "#app/features/identity/accounts/account-store.server.ts";
import {
  sessionFromClaims,
  startSession,
} from "#app/features/identity/session/session-cookie.server.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** A person who is registered at the embedded provider, with an address that is not confirmed. */
export async function registerPerson(services: Services, email = "amira@example.org", phone = "") {
  return await insertAccount(
    services.db,
    { name: "Amira Khan", email, emailKey: email, phone, passwordHash: "none" },
    services.clock.now(),
  );
}

/** The cookie of a browser in which a person has just signed in to the site. */
export async function signedInCookie(
  services: Services,
  claims: Readonly<{ sub: string } & Record<string, unknown>>,
): Promise<string> {
  const request = new Request(services.config.publicUrl);
  const cookie = await startSession(services, request, sessionFromClaims(services, claims));
  return cookie.split(";", 1)[0] ?? "";
}
