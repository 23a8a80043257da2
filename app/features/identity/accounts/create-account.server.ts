import type { Services } from "#app/platform/.server/services.ts";
import { passwordMessages, registerMessages } from "#content/pages/register.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import {
  validateRegistration,
  type Registration,
  type RegistrationErrors,
  type RegistrationValues,
} from "./registration-schema.ts";
import { handleSignup } from "./signup-api.server.ts";

export type CreateAccountResult =
  /** Made, or known already: nobody is told which. */
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly kind: "invalid"; readonly errors: RegistrationErrors }
  | { readonly ok: false; readonly kind: "refused" | "unavailable" }
  | { readonly ok: false; readonly kind: "limited"; readonly retryAfterSeconds: number };

type Meta = {
  readonly clientAddress: string;
  /** Stands in for the network in tests of a hosted provider. */
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

/**
 * Creates an account at the provider in use through its `/dbconnections/signup`: over https at a hosted
 * one, by handing the same request on within the process at the embedded one. Never throws.
 */
export async function createAccount(
  services: Services,
  values: RegistrationValues,
  meta: Meta,
): Promise<CreateAccountResult> {
  const validation = validateRegistration(values);
  if (!validation.ok) return { ok: false, kind: "invalid", errors: validation.errors };
  const { registration } = validation;
  if (isCommonPassword(registration.password)) {
    return { ok: false, kind: "invalid", errors: { password1: passwordMessages.common } };
  }
  try {
    const response = await askProvider(services, registration, meta);
    return await readAnswer(services, response, registration.email.ascii);
  } catch (error) {
    services.logger.error({ err: error }, "an account could not be created");
    return { ok: false, kind: "unavailable" };
  }
}

async function askProvider(
  services: Services,
  registration: Registration,
  meta: Meta,
): Promise<Response> {
  const { identity } = services.config;
  const { name, phone, email, password } = registration;
  const request = new Request(`${identity.domain}/dbconnections/signup`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({
      client_id: identity.clientId,
      connection: "Username-Password-Authentication",
      email: email.ascii,
      password,
      name,
      ...(phone ? { user_metadata: { phone } } : {}),
    }),
    redirect: "error",
  });
  if (identity.kind === "embedded") return handleSignup(request, services, meta.clientAddress);
  // The tenant sees this server's address alone, so the visitor's is counted here.
  const room = await services.rateLimits.hit("sign-up", meta.clientAddress);
  if (!room.ok) {
    const headers = { "Retry-After": String(room.retryAfterSeconds) };
    return new Response(null, { status: 429, headers });
  }
  return (meta.fetch ?? fetch)(request, { signal: AbortSignal.timeout(timeoutMs) });
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
    return { ok: false, kind: "limited", retryAfterSeconds };
  }
  const code = await codeOf(response);
  if (response.status === 400 && knownCodes.has(code)) return { ok: true, email };
  if (response.status === 400 && passwordCodes.has(code)) {
    const errors = { password1: registerMessages.refusedPassword };
    return { ok: false, kind: "invalid", errors };
  }
  // What a tenant says in words may repeat what was typed.
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
