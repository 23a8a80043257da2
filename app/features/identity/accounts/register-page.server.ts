import { data } from "react-router";

import { fillNow } from "#app/platform/.server/current-site.ts";
import type { CaptchaSettings } from "#app/features/captcha/captcha-settings.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import { countSender } from "#app/platform/.server/count-sender.ts";
import { createPostHandler, hasPostProblem } from "#app/platform/.server/post-handler.ts";
import { middleForm, readForm } from "#app/platform/.server/request-body.ts";
import type { Refusal } from "#app/platform/submission.ts";
import { siteBusy } from "#words/pages/busy.ts";
import { registerMessages } from "#words/pages/register.ts";
import { tooLargeMessage } from "#words/site-words.ts";
import { createAccount, type CreateAccountResult } from "./create-account.server.ts";
import { enteredEmailCookie, readEnteredEmail } from "./account-cookies.server.ts";
import {
  readRegistrationValues,
  type RegistrationField,
  type RegistrationValues,
} from "./registration-schema.ts";

export type RegisterRefusal = Refusal<
  "invalid" | "refused" | "unavailable" | "limited" | "prove",
  RegistrationField
> & {
  /** What was typed, except passwords, which must not be in a page. */
  readonly values: Omit<RegistrationValues, "password1" | "password2">;
  /** To be solved if the kind is `prove`. */
  readonly captcha?: CaptchaSettings | undefined;
};

const statusOf: Record<RegisterRefusal["kind"], number> = {
  invalid: 422,
  refused: 422,
  unavailable: 503,
  limited: 429,
  prove: 429,
};

/** `POST /register`. */
export const handleRegister = createPostHandler<RegisterRefusal>(async ({ request, context }) => {
  const { clientAddress } = context.get(requestFactsContext);
  const services = context.get(servicesContext);
  const counted = await countSender(context, "post");
  const sent = await readForm(request, middleForm);
  const { password1, password2, ...values } = readRegistrationValues(sent.form ?? new FormData());
  if (!sent.ok) {
    const message = sent.isTooLarge ? tooLargeMessage : registerMessages.refused;
    return { ok: false, kind: "refused", status: sent.status, errors: {}, message, values };
  }
  const typed = { ...values, password1, password2 };
  const attempt = await counted().catch(() => null);
  const isOwn = attempt?.ok === false && attempt.because === "sender";
  const message = fillNow(isOwn ? registerMessages.limited : siteBusy.later, services);
  const result =
    attempt?.ok === false
      ? ({ ...attempt, kind: "limited", message } as const)
      : await createAccount(services, typed, { clientAddress, form: sent.form });
  if (result.ok) {
    return seeOther("/register/done", { "Set-Cookie": enteredEmailCookie(services, result.email) });
  }
  const { ok, kind } = result;
  return {
    ok,
    kind,
    status: statusOf[kind],
    errors: kind === "invalid" ? result.errors : {},
    message: messageOf(result),
    values,
    retryAfterSeconds: "retryAfterSeconds" in result ? result.retryAfterSeconds : undefined,
    captcha: "captcha" in result ? result.captcha : undefined,
  };
});

function messageOf(refusal: Exclude<CreateAccountResult, { ok: true }>): string | null {
  if ("message" in refusal) return refusal.message;
  return refusal.kind === "invalid" ? null : registerMessages[refusal.kind];
}

/** What the registration page needs: whether its form has just been refused, and the address of who was invited. */
export function loadRegisterPage({ request, context }: RequestArgs) {
  const isInvited = new URL(request.url).searchParams.has("invited");
  const email = isInvited ? readEnteredEmail(request, context.get(servicesContext)) : null;
  return data(
    { hasProblem: hasPostProblem(context), email },
    isInvited ? { headers: { "Cache-Control": "no-store" } } : {},
  );
}

/** The page after a registration. Without the cookie it says the same without the address. */
export function loadRegisteredPage({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const { kind } = services.config.identity;
  return data(
    { email: readEnteredEmail(request, services), kind },
    { headers: { "Cache-Control": "no-store" } },
  );
}
