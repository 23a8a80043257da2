import { admit, type NotAdmitted } from "#app/features/captcha/busy-check.server.ts";
import type { IdentityConfig } from "#app/platform/.server/identity-config.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { registerMessages } from "#words/pages/register.ts";
import type {
  Registration,
  RegistrationErrors,
  RegistrationValues,
} from "./registration-schema.ts";
import { checkRegistration, signUp } from "./sign-up.server.ts";

export type CreateAccountResult =
  /** Created, or already known; the answer does not say which. */
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly kind: "invalid"; readonly errors: RegistrationErrors }
  | { readonly ok: false; readonly kind: "refused" | "unavailable" }
  | NotAdmitted;

type Meta = {
  readonly clientAddress: string;
  /** What was sent, which may hold a solved captcha. */
  readonly form?: FormData | null;
  /** Replaces the network in tests of a hosted provider. */
  readonly fetch?: typeof fetch;
};

/** As long as the browser waits for the provider. */
const timeoutMs = 10_000;
const defaultPauseSeconds = 60;

/** Codes with which tenants refuse a password. */
const passwordCodes = new Set([
  "invalid_password",
  "password_dictionary_error",
  "password_no_user_info_error",
  "password_strength_error",
  "password_leaked",
]);
/** Codes with which tenants say, or hint, that the address is known. */
const knownCodes = new Set(["user_exists", "username_exists", "email_exists", "invalid_signup"]);

/** Creates an account at the provider in use: over https, or within the process. Never throws. */
export async function createAccount(
  services: Services,
  values: RegistrationValues,
  { clientAddress, form = null, fetch = globalThis.fetch }: Meta,
): Promise<CreateAccountResult> {
  const validation = await checkRegistration(services, values);
  if (!validation.ok) return { ...validation, kind: "invalid" };
  const { registration } = validation;
  const email = registration.email.ascii;
  const { identity } = services.config;
  try {
    if (identity.kind === "embedded") {
      const result = await signUp(services, registration, clientAddress, form);
      if (result.ok) return { ok: true, email };
      return result.kind === "busy" ? { ok: false, kind: "unavailable" } : result;
    }
    // The tenant sees only this server's address, so the visitor's is counted here.
    const { limited: tooMany } = registerMessages;
    const room = await admit(services, "sign-up", { clientAddress, form, tooMany });
    if (!room.ok) return room;
    const response = await fetch(requestFor(identity, registration), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await readAnswer(services, response, email);
  } catch (error) {
    services.logger.error({ err: error }, "an account could not be created");
    return { ok: false, kind: "unavailable" };
  }
}

function requestFor(
  { domain, clientId }: IdentityConfig,
  { name, phone, email, password }: Registration,
): Request {
  return new Request(`${domain}/dbconnections/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({
      client_id: clientId,
      connection: "Username-Password-Authentication",
      email: email.ascii,
      password,
      name,
      ...(phone ? { user_metadata: { phone } } : {}),
    }),
    redirect: "error",
  });
}

async function readAnswer(
  { logger }: Services,
  response: Response,
  email: string,
): Promise<CreateAccountResult> {
  if (response.ok || response.status === 409) {
    await response.body?.cancel();
    return { ok: true, email };
  }
  if (response.status === 429) {
    const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
    const retryAfterSeconds =
      Number.isInteger(seconds) && seconds > 0 ? seconds : defaultPauseSeconds;
    return { ok: false, kind: "limited", message: registerMessages.limited, retryAfterSeconds };
  }
  const code = await codeOf(response);
  if (response.status === 400 && knownCodes.has(code)) return { ok: true, email };
  if (response.status === 400 && passwordCodes.has(code)) {
    const errors = { password1: registerMessages.refusedPassword };
    return { ok: false, kind: "invalid", errors };
  }
  // A tenant's message may repeat what was typed.
  logger.warn({ status: response.status, code }, "the provider made no account");
  return { ok: false, kind: response.status === 400 ? "refused" : "unavailable" };
}

async function codeOf(response: Response): Promise<string> {
  try {
    const body: unknown = await response.json();
    const { code, name } = (body ?? {}) as { code?: unknown; name?: unknown };
    const found = typeof code === "string" ? code : name;
    return typeof found === "string" && /^\w{1,60}$/.test(found) ? found : "unknown";
  } catch {
    return "unreadable";
  }
}
