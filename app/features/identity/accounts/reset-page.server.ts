import { data, type RouterContextProvider } from "react-router";

import type { AccountData } from "#app/platform/.server/account-data.ts";
import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { answerText, seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, hasPostProblem } from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import { accountForms } from "#content/pages/account.ts";
import {
  fieldFailure,
  hasFlag,
  invalidLinkFailure,
  limitedFailure,
  noStore,
  textIn,
  tokenIn,
  unavailableFailure,
  type AccountFailure,
} from "./account-failure.server.ts";
import { enteredEmailCookie, readEnteredEmail } from "./entered-email.server.ts";
import { knownDeviceCookie, readKnownDevice } from "./known-device.server.ts";
import { readResetLink, resetPassword } from "./set-password.server.ts";

type LoadArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The page behind a mailed link, and the one that says that the password is set. */
export async function loadResetPage({ request, context }: LoadArgs) {
  const services = context.get(servicesContext);
  const hasProblem = hasPostProblem(context);
  if (hasFlag(request, "done")) {
    const email = readEnteredEmail(request, services);
    const page = { kind: "done", email, token: "", beginsAnew: false, hasProblem } as const;
    return data(page, { headers: noStore });
  }
  const token = tokenIn(request);
  const link = await readResetLink(services, token, readKnownDevice(request, services));
  if (link === null) {
    const page = { kind: "invalid", email: null, token, beginsAnew: false, hasProblem } as const;
    return data(page, { status: 400, headers: noStore });
  }
  return data({ kind: "open", ...link, token, hasProblem } as const, { headers: noStore });
}

/**
 * `POST /account/reset`.
 *
 * @param personalData what every part of the site keeps of an account
 */
export function createResetHandler(personalData: readonly AccountData[]) {
  return createPostHandler<AccountFailure>(async ({ request, context }) => {
    const services = context.get(servicesContext);
    const { clientAddress } = context.get(requestFactsContext);
    const form = await readForm(request);
    if (!form) return answerText(400, accountForms.unavailable);
    const input = {
      token: tokenIn(request),
      name: textIn(form, "name"),
      password1: textIn(form, "password1"),
      password2: textIn(form, "password2"),
    };
    try {
      const known = readKnownDevice(request, services);
      const result = await resetPassword(services, input, { clientAddress, known, personalData });
      if (result.ok) {
        const response = seeOther("/account/reset?done=1");
        response.headers.append("Set-Cookie", enteredEmailCookie(services, result.email));
        response.headers.append("Set-Cookie", knownDeviceCookie(services, result.subject));
        return response;
      }
      const { name } = input;
      if (result.kind === "refused") return { ...fieldFailure({ ...result.errors }), name };
      if (result.kind === "limited") return { ...limitedFailure(result.retryAfterSeconds), name };
      return result.kind === "busy" ? { ...unavailableFailure(), name } : invalidLinkFailure();
    } catch (error) {
      services.logger.error({ err: error }, "a password could not be set");
      return { ...unavailableFailure(), name: input.name };
    }
  });
}
