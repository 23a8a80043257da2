import { captchaSettings } from "#app/features/captcha/captcha-api.server.ts";
import { servicesContext, type RequestContext } from "#app/platform/.server/context.ts";
import { accountForms, loginPage } from "#words/pages/account.ts";
import { cancelLogin, finishLogin, loadInteraction } from "../provider/interactions.server.ts";
import { knownDeviceCookie, readKnownDevice } from "./account-cookies.server.ts";
import {
  createAccountHandler,
  emailFailure,
  fieldFailure,
  pageData,
  unavailableFailure,
  type AccountFailure,
} from "./account-pages.server.ts";
import { signIn, type SignInResult } from "./sign-in.server.ts";

const expired: AccountFailure = { status: 410, errors: {}, message: null, isOver: true };

/** `GET /u/login/{uid}`: the sign-in that this browser has begun, or the message that it is over. */
export async function loadLoginPage(context: RequestContext, uid: string) {
  const found = await loadInteraction(context, uid);
  const captcha = captchaSettings(context.get(servicesContext));
  return found
    ? pageData({ context }, { isExpired: false, email: found.loginHint ?? "", captcha })
    : pageData({ context }, { isExpired: true, email: "", captcha }, 410);
}

/** `POST /u/login/{uid}`: signs in, or cancels. */
export const handleLogin = createAccountHandler(
  {
    fault: "a sign-in could not be finished",
    limit: "sign-in",
    limited: loginPage.limited,
  },
  async ({ request, context, params, services, clientAddress, form, read }) => {
    const { uid = "" } = params;
    if (read("action") === "cancel") return (await cancelLogin(context, uid)) ?? expired;
    // Before any password is checked: no one gets to try one without having begun a sign-in here.
    if (!(await loadInteraction(context, uid))) return expired;
    const known = readKnownDevice(request, services);
    const input = { email: read("email"), password: read("password"), known, form };
    const result = await signIn(services, input, clientAddress);
    if (!result.ok) return toFailure(result, input.email);
    const response = await finishLogin(context, uid, result.account.subject);
    response?.headers.append("Set-Cookie", knownDeviceCookie(services, result.account.subject));
    return response ?? expired;
  },
);

function toFailure(result: Exclude<SignInResult, { ok: true }>, email: string): AccountFailure {
  switch (result.kind) {
    case "incomplete":
      return fieldFailure({
        ...(result.fields.includes("email") ? emailFailure(email).errors : {}),
        ...(result.fields.includes("password") ? { password: accountForms.passwordMissing } : {}),
      });
    case "wrong":
      return { status: 422, errors: {}, message: loginPage.wrong };
    case "limited": {
      const { asksCheck, retryAfterSeconds } = result;
      const message = asksCheck ? loginPage.check : loginPage.limited;
      return { status: 429, errors: {}, message, asksCheck, retryAfterSeconds };
    }
    case "busy":
      return unavailableFailure();
  }
}
