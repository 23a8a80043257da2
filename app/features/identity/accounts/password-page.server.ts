import { data, type RouterContextProvider } from "react-router";

import { servicesContext } from "#app/platform/.server/context.ts";
import { answerText, seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, hasPostProblem } from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import { accountForms } from "#content/pages/account.ts";
import { readSignedIn } from "../signed-in.server.ts";
import {
  fieldFailure,
  limitedFailure,
  noStore,
  textIn,
  unavailableFailure,
  type AccountFailure,
} from "./account-failure.server.ts";
import { enteredEmailCookie } from "./entered-email.server.ts";
import { knownDeviceCookie } from "./known-device.server.ts";
import { changePassword } from "./set-password.server.ts";

type LoadArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** `/account/password`, for whoever is signed in. */
export async function loadPasswordPage({ request, context }: LoadArgs) {
  const signedIn = await readSignedIn(request, context.get(servicesContext));
  const isSignedIn = signedIn !== null;
  return data(
    { email: signedIn?.email ?? null, hasProblem: hasPostProblem(context) },
    { status: isSignedIn ? 200 : 401, headers: noStore },
  );
}

/** `POST /account/password`. */
export const handlePassword = createPostHandler<AccountFailure>(async ({ request, context }) => {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  if (!form) return answerText(400, accountForms.unavailable);
  try {
    const signedIn = await readSignedIn(request, services);
    if (!signedIn) return seeOther("/account/password");
    const current = textIn(form, "password");
    if (current === "") return fieldFailure({ password: accountForms.passwordMissing });
    const result = await changePassword(services, signedIn.subject, {
      current,
      password1: textIn(form, "password1"),
      password2: textIn(form, "password2"),
    });
    if (result.ok) {
      const response = seeOther("/account/reset?done=1");
      response.headers.append("Set-Cookie", enteredEmailCookie(services, result.email));
      response.headers.append("Set-Cookie", knownDeviceCookie(services, result.subject));
      return response;
    }
    switch (result.kind) {
      case "refused":
        return fieldFailure({ ...result.errors });
      case "wrong":
        return fieldFailure({ password: accountForms.passwordWrong });
      case "limited":
        return limitedFailure(result.retryAfterSeconds);
      case "busy":
        return unavailableFailure();
      case "invalid":
        return seeOther("/account/password");
    }
  } catch (error) {
    services.logger.error({ err: error }, "a password could not be changed");
    return unavailableFailure();
  }
});
