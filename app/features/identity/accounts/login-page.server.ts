import { data, type RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { answerText } from "#app/platform/.server/plain-answers.ts";
import {
  createPostHandler,
  hasPostProblem,
  type PostFailure,
} from "#app/platform/.server/post-handler.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import { accountForms, loginPage } from "#content/pages/account.ts";
import { cancelLogin, finishLogin, loadInteraction } from "../provider/interactions.server.ts";
import { knownDeviceCookie, readKnownDevice } from "./known-device.server.ts";
import { signIn, type SignInField, type SignInResult } from "./sign-in.server.ts";

type Context = Readonly<RouterContextProvider>;

export type LoginFailure = PostFailure & {
  readonly errors: Partial<Record<SignInField, string>>;
  /** Stands where no single field is to blame. */
  readonly message: string | null;
  /** What was typed. The password is asked for again. */
  readonly email: string;
  readonly isExpired: boolean;
};

const expired: LoginFailure = {
  status: 410,
  errors: {},
  message: null,
  email: "",
  isExpired: true,
};
const busySeconds = 5;

/** `GET /u/login/{uid}`: the sign-in that this browser has begun, or that it is over. */
export async function loadLoginPage(context: Context, uid: string) {
  const headers = { "Cache-Control": "no-store" };
  const hasProblem = hasPostProblem(context);
  const found = await loadInteraction(context, uid);
  if (found.kind === "expired") {
    return data({ isExpired: true, email: "", hasProblem }, { status: 410, headers });
  }
  return data({ isExpired: false, email: found.loginHint ?? "", hasProblem }, { headers });
}

/** `POST /u/login/{uid}`: signs in, or cancels. */
export const handleLogin = createPostHandler<LoginFailure>(async ({ request, context, params }) => {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestFactsContext);
  const { uid = "" } = params;
  const form = await readForm(request);
  if (!form) return answerText(400, accountForms.unavailable);
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  if (read("action") === "cancel") return (await cancelLogin(context, uid)) ?? expired;
  // Before any password is looked at: whoever has not begun a sign-in here gets to try none.
  if ((await loadInteraction(context, uid)).kind === "expired") return expired;
  const email = read("email");
  const known = readKnownDevice(request, services);
  const input = { email, password: read("password"), known };
  try {
    const result = await signIn(services, input, clientAddress);
    if (!result.ok) return toFailure(result, email);
    const response = await finishLogin(context, uid, result.account.subject);
    response?.headers.append("Set-Cookie", knownDeviceCookie(services, result.account.subject));
    return response ?? expired;
  } catch (error) {
    services.logger.error({ err: error }, "a sign-in could not be finished");
    const message = accountForms.unavailable;
    return { status: 503, errors: {}, message, email, isExpired: false };
  }
});

function toFailure(result: Extract<SignInResult, { ok: false }>, email: string): LoginFailure {
  const base = { errors: {}, message: null, email, isExpired: false };
  switch (result.kind) {
    case "incomplete": {
      const emailError = email.trim() ? accountForms.emailInvalid : accountForms.emailMissing;
      const errors = {
        ...(result.fields.includes("email") ? { email: emailError } : {}),
        ...(result.fields.includes("password") ? { password: accountForms.passwordMissing } : {}),
      };
      return { ...base, status: 422, errors };
    }
    case "wrong":
      return { ...base, status: 422, message: loginPage.wrong };
    case "limited": {
      const { retryAfterSeconds } = result;
      return { ...base, status: 429, message: loginPage.limited, retryAfterSeconds };
    }
    case "busy":
      return {
        ...base,
        status: 503,
        message: accountForms.unavailable,
        retryAfterSeconds: busySeconds,
      };
  }
}
