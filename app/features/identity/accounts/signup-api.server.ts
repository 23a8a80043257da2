import { answerJson } from "#app/platform/.server/plain-answers.ts";
import { readBody } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { accountForms } from "#content/pages/account.ts";
import { registerMessages } from "#content/pages/register.ts";
import { signUp } from "./sign-up.server.ts";

const subjectPrefix = "auth0|";

type Fields = Readonly<Record<string, unknown>>;

function textIn(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : "";
  return typeof value === "string" ? value : "";
}

function refuse(status: number, code: string, description: string, headers = {}): Response {
  return answerJson(status, { code, description, statusCode: status }, headers);
}

/**
 * `POST /dbconnections/signup` of the embedded provider, in the form that hosted tenants have: a JSON
 * object with `client_id`, `connection`, `email`, `password`, `name` and `user_metadata.phone` in;
 * `_id`, `email` and `email_verified` out. 400 and a code for what is refused, 429 with `Retry-After`,
 * 503 where it cannot be done now. No answer tells whether the address is known.
 *
 * @throws where the database fails
 */
export async function handleSignup(
  request: Request,
  services: Services,
  clientAddress: string,
): Promise<Response> {
  const body = await readBody(request);
  if (body.kind !== "json") {
    return refuse(400, "invalid_request", "The body must be a JSON object.");
  }
  const fields = body.json;
  if (textIn(fields, "client_id") !== services.config.identity.clientId) {
    return refuse(400, "invalid_client", "The client is not known.");
  }
  const metadata = fields.user_metadata;
  const result = await signUp(
    services,
    {
      email: textIn(fields, "email"),
      password: textIn(fields, "password"),
      name: textIn(fields, "name"),
      phone:
        metadata !== null && typeof metadata === "object"
          ? textIn(metadata as Fields, "phone")
          : "",
    },
    clientAddress,
  );
  if (result.ok) {
    const { subject, email } = result.account;
    return answerJson(200, {
      _id: subject.slice(subjectPrefix.length),
      email,
      email_verified: false,
    });
  }
  switch (result.kind) {
    case "invalid": {
      const { password1, ...others } = result.errors;
      const [first] = Object.values(others);
      if (first) return refuse(400, "invalid_request", first);
      return refuse(400, "invalid_password", password1 ?? registerMessages.refused);
    }
    case "limited":
      return refuse(429, "too_many_requests", registerMessages.limited, {
        "Retry-After": String(result.retryAfterSeconds),
      });
    case "busy":
      return refuse(503, "busy", accountForms.unavailable, { "Retry-After": "5" });
  }
}
