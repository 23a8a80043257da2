import { data, type RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { answerJson, answerUnreadable, seeOther } from "#app/platform/.server/plain-answers.ts";
import {
  createPostHandler,
  hasPostProblem,
  type PostFailure,
} from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/read-form.ts";
import { registerMessages } from "#content/pages/register.ts";
import { createAccount, type CreateAccountResult } from "./create-account.server.ts";
import { enteredEmailCookie, readEnteredEmail } from "./entered-email.server.ts";
import {
  readRegistrationValues,
  type RegistrationErrors,
  type RegistrationValues,
} from "./registration-schema.ts";

type Context = Readonly<RouterContextProvider>;

export type RegisterFailure = PostFailure & {
  readonly errors: RegistrationErrors;
  /** Stands where no field is to blame. */
  readonly message: string | null;
  /** What was typed. Passwords are asked for again: they must not stand in a page. */
  readonly values: Omit<RegistrationValues, "password1" | "password2">;
};

/** `POST /register`, from the page's script or as the browser sends it without one. */
export const handleRegister = createPostHandler<RegisterFailure>(async ({ request, context }) => {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestFactsContext);
  const wantsJson = request.headers.get("Accept")?.includes("application/json") ?? false;
  const form = await readForm(request);
  if (!form) return answerUnreadable(wantsJson, registerMessages.refused);
  const values = readRegistrationValues(form);
  const result = await createAccount(services, values, { clientAddress });
  if (result.ok) {
    const headers = { "Set-Cookie": enteredEmailCookie(services, result.email) };
    return wantsJson ? answerJson(200, { ok: true }, headers) : seeOther("/register/done", headers);
  }
  const failure = toFailure(result, values);
  if (!wantsJson) return failure;
  const { errors, message, status, retryAfterSeconds } = failure;
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) };
  return answerJson(status, { ok: false, errors, message }, headers);
});

function toFailure(
  result: Extract<CreateAccountResult, { ok: false }>,
  { name, phone, email }: RegistrationValues,
): RegisterFailure {
  const values = { name, phone, email };
  switch (result.kind) {
    case "invalid":
      return { status: 422, errors: result.errors, message: null, values };
    case "refused":
      return { status: 422, errors: {}, message: registerMessages.refused, values };
    case "unavailable":
      return { status: 503, errors: {}, message: registerMessages.unavailable, values };
    case "limited": {
      const { retryAfterSeconds } = result;
      return {
        status: 429,
        errors: {},
        message: registerMessages.limited,
        values,
        retryAfterSeconds,
      };
    }
  }
}

/** What the page of the registration needs: whether its form has just been refused. */
export function loadRegisterPage({ context }: { context: Context }) {
  return { hasProblem: hasPostProblem(context) };
}

/** The page after a registration. Without the cookie it says the same, without the address. */
export function loadRegisteredPage({ request, context }: { request: Request; context: Context }) {
  const services = context.get(servicesContext);
  const { kind } = services.config.identity;
  return data(
    { email: readEnteredEmail(request, services), kind },
    { headers: { "Cache-Control": "no-store" } },
  );
}
