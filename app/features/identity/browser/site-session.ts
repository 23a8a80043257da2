import { tabStorage } from "#app/platform/tab-storage.ts";
import { IdentityFailure } from "./identity-error.ts";
import { identitySettings, type IdentitySettings } from "./sdk-options.ts";
import * as v from "valibot";

const patienceMs = 10_000;
/** When this tab made the session, and whose it is. Where that is not kept, the session is simply renewed. */
const made = tabStorage("identity.session");
/** A session made this recently is not renewed. */
const freshMs = 12 * 60 * 60 * 1000;

function ask(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, { ...init, signal: AbortSignal.timeout(patienceMs) });
}

/** @throws {IdentityFailure} if the site does not say which provider is in use */
export async function fetchSettings(): Promise<IdentitySettings> {
  try {
    const response = await ask("/api/identity", { headers: { Accept: "application/json" } });
    return v.parse(identitySettings, await response.json());
  } catch (cause) {
    throw new IdentityFailure("unavailable", "No settings of the identity provider", { cause });
  }
}

/** Whether this tab recently made the site's session for a person. */
export function hasFreshSession(subject: string, now = Date.now()): boolean {
  const [madeAt, ...rest] = (made.read() ?? "").split(" ");
  return rest.join(" ") === subject && now - Number(madeAt) < freshMs;
}

/** Has the session renewed, for instance because the server knows of none. */
export function forgetSession(): void {
  made.write(null);
}

/** Exchanges the ID token for the session. @throws {IdentityFailure} if the site refuses or is silent */
export async function startSession(idToken: string, subject: string): Promise<void> {
  let response: Response;
  try {
    response = await ask("/api/session", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ idToken }),
    });
  } catch (cause) {
    throw new IdentityFailure("unavailable", "No answer about the session", { cause });
  }
  if (!response.ok) {
    throw new IdentityFailure("session_failed", `Session refused with status ${response.status}`);
  }
  made.write(`${Date.now()} ${subject}`);
}

/** @throws {IdentityFailure} if the session may still be there */
export async function endSession(): Promise<void> {
  made.write(null);
  const response = await ask("/api/session", { method: "DELETE" }).catch((cause: unknown) => {
    throw new IdentityFailure("unavailable", "No answer about the session", { cause });
  });
  if (!response.ok) {
    throw new IdentityFailure("session_failed", `Session not ended, status ${response.status}`);
  }
}
