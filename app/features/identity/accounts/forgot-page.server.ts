import { data, type RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { answerText, seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, hasPostProblem } from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import { accountForms } from "#content/pages/account.ts";
import {
  fieldFailure,
  hasFlag,
  limitedFailure,
  noStore,
  textIn,
  unavailableFailure,
  type AccountFailure,
} from "./account-failure.server.ts";
import { requestReset } from "./request-mail.server.ts";

type LoadArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What the page of a forgotten password needs; not to be kept by any cache. */
export function loadForgotPage({ request, context }: LoadArgs) {
  const hasProblem = hasPostProblem(context);
  return data({ isSent: hasFlag(request, "sent"), hasProblem }, { headers: noStore });
}

/** `POST /account/forgot`. */
export const handleForgot = createPostHandler<AccountFailure>(async ({ request, context }) => {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestFactsContext);
  const form = await readForm(request);
  if (!form) return answerText(400, accountForms.unavailable);
  const email = textIn(form, "email");
  try {
    const result = await requestReset(services, email, clientAddress);
    if (result.ok) return seeOther("/account/forgot?sent=1");
    if (result.kind === "limited") return { ...limitedFailure(result.retryAfterSeconds), email };
    const sentence = email.trim() ? accountForms.emailInvalid : accountForms.emailMissing;
    return { ...fieldFailure({ email: sentence }), email };
  } catch (error) {
    services.logger.error({ err: error }, "a reset of a password could not be asked for");
    return { ...unavailableFailure(), email };
  }
});
