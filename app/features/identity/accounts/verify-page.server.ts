import { data, type RouterContextProvider } from "react-router";

import type { AccountData } from "#app/platform/.server/account-data.ts";
import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { answerText, seeOther } from "#app/platform/.server/plain-answers.ts";
import { createPostHandler, hasPostProblem } from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import { accountForms } from "#content/pages/account.ts";
import { readSignedIn } from "../signed-in.server.ts";
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
import { confirmAddress, readVerifyLink, type VerifyLink } from "./confirm-address.server.ts";
import { knownDeviceCookie } from "./known-device.server.ts";
import { resendVerification } from "./request-mail.server.ts";

type LoadArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What the page says: what the link leads to, or what has just been done. */
export type VerifyPageData = VerifyLink | { readonly kind: "done" | "sent" };

/** The page behind a mailed link, and the ones that say that it is done or sent again. */
export async function loadVerifyPage({ request, context }: LoadArgs) {
  const answer = (page: VerifyPageData, status = 200) =>
    data({ page, hasProblem: hasPostProblem(context) }, { status, headers: noStore });
  if (hasFlag(request, "done")) return answer({ kind: "done" });
  if (hasFlag(request, "sent")) return answer({ kind: "sent" });
  const services = context.get(servicesContext);
  const signedIn = await readSignedIn(request, services);
  const link = await readVerifyLink(services, tokenIn(request), signedIn?.subject ?? null);
  return answer(link, link.kind === "invalid" ? 400 : 200);
}

/**
 * `POST /account/verify`.
 *
 * @param personalData what every part of the site keeps of an account
 */
export function createVerifyHandler(personalData: readonly AccountData[]) {
  return createPostHandler<AccountFailure>(async ({ request, context }) => {
    const services = context.get(servicesContext);
    const { clientAddress } = context.get(requestFactsContext);
    const form = await readForm(request);
    if (!form) return answerText(400, accountForms.unavailable);
    try {
      const signedIn = await readSignedIn(request, services);
      const token = tokenIn(request);
      const input = {
        token,
        password: textIn(form, "password"),
        signedInSubject: signedIn?.subject ?? null,
      };
      const result = await confirmAddress(services, input, { clientAddress, personalData });
      if (result.ok) {
        const cookie = knownDeviceCookie(services, result.subject);
        return seeOther("/account/verify?done=1", { "Set-Cookie": cookie });
      }
      switch (result.kind) {
        case "missing":
          return fieldFailure({ password: accountForms.passwordMissing });
        case "wrong":
          return fieldFailure({ password: accountForms.passwordWrong });
        case "limited":
          return limitedFailure(result.retryAfterSeconds);
        case "busy":
          return unavailableFailure();
        case "already":
        case "invalid":
          return invalidLinkFailure();
      }
    } catch (error) {
      services.logger.error({ err: error }, "an address could not be confirmed");
      return unavailableFailure();
    }
  });
}

/** `POST /account/verify/resend`, from the profile. */
export async function resendVerifyLink({ request, context }: LoadArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const signedIn = await readSignedIn(request, services);
  if (!signedIn) return seeOther("/signin");
  await resendVerification(services, signedIn.subject);
  return seeOther("/account/verify?sent=1");
}
