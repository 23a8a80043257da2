import { answerJson } from "#app/platform/.server/plain-answers.ts";
import { middleForm, readBody } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { accountForms } from "#words/pages/account.ts";
import { registerMessages } from "#words/pages/register.ts";
import { subjectPrefix } from "./account-store.server.ts";
import { checkRegistration, signUp } from "./sign-up.server.ts";

function refuse(status: number, code: string, description: string, headers = {}): Response {
  return answerJson(status, { code, description, statusCode: status }, headers);
}

function limited(seconds: number, message = registerMessages.limited): Response {
  const headers = { "Retry-After": String(seconds) };
  return refuse(429, "too_many_requests", message, headers);
}

/**
 * `POST /dbconnections/signup` as hosted tenants have it, in JSON: takes `client_id`, `connection`, `email`,
 * `password`, `name` and `user_metadata.phone`, and answers `_id`, `email` and `email_verified`. Refusals are
 * 400 with a code, 429 or 503. No answer tells whether the address is known.
 * @throws if the database fails
 */
export async function handleSignup(
  request: Request,
  services: Services,
  clientAddress: string,
): Promise<Response> {
  const attempt = await services.rateLimits.hit("post", clientAddress);
  if (!attempt.ok) return limited(attempt.retryAfterSeconds);
  const body = await readBody(request, middleForm);
  if (body.kind !== "json") {
    const status = body.kind === "unreadable" ? body.status : 400;
    return refuse(status, "invalid_request", "The body must be a JSON object of 24 kB at most.");
  }
  const { client_id, email, password, name, user_metadata: metadata } = body.json;
  if (client_id !== services.config.identity.clientId) {
    return refuse(400, "invalid_client", "The client is not known.");
  }
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const address = text(email);
  const localPart = address.slice(0, Math.max(0, address.lastIndexOf("@")));
  const validation = await checkRegistration(services, {
    name: text(name).trim() || localPart.trim(),
    phone: text((metadata as { phone?: unknown } | null | undefined)?.phone),
    email: address,
    password1: text(password),
    password2: text(password),
  });
  if (!validation.ok) {
    const { password1, ...others } = validation.errors;
    const [first] = Object.values(others);
    if (first) return refuse(400, "invalid_request", first);
    return refuse(400, "invalid_password", password1 ?? registerMessages.refused);
  }
  const result = await signUp(services, validation.registration, clientAddress);
  if (result.ok) {
    return answerJson(200, {
      _id: result.subject.slice(subjectPrefix.length),
      email: validation.registration.email.ascii,
      email_verified: false,
    });
  }
  if (result.kind === "busy") {
    return refuse(503, "busy", accountForms.unavailable, { "Retry-After": "5" });
  }
  return limited(result.retryAfterSeconds, result.message);
}
