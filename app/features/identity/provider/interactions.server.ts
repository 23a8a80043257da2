import type { InteractionResults } from "oidc-provider";
import type { RouterContextProvider } from "react-router";

import { seeOther } from "#app/platform/.server/plain-answers.ts";
import { providerContext } from "./provider-context.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What the login page needs to know of the sign-in for which it is shown. */
export type LoginInteraction =
  | {
      readonly kind: "open";
      readonly uid: string;
      /** What the page that began it wrote into the address; unchecked. */
      readonly loginHint: string | null;
      /** `signup` where the visitor pressed "register" and not "sign in". */
      readonly screenHint: string | null;
    }
  /** Never begun in this browser, over, or finished in another tab. */
  | { readonly kind: "expired" };

const expired: LoginInteraction = { kind: "expired" };

/** The sign-in that this browser has begun, for the page at `/u/login/{uid}`. */
export async function loadInteraction(context: Context, uid: string): Promise<LoginInteraction> {
  const access = context.get(providerContext);
  if (!access) return expired;
  const { provider, request, response } = access;
  const found = await provider.findInteraction(request, response);
  if (!found || found.uid !== uid || found.prompt !== "login") return expired;
  const text = (name: string) => {
    const value = found.params[name];
    return typeof value === "string" && value.length <= 254 ? value : null;
  };
  return { kind: "open", uid, loginHint: text("login_hint"), screenHint: text("screen_hint") };
}

/**
 * Goes on with the sign-in as a person whose password has been checked.
 *
 * @returns 303 back into the sign-in, or null where it is over: show the page for `expired`
 */
export function finishLogin(
  context: Context,
  uid: string,
  subject: string,
): Promise<Response | null> {
  return end(context, uid, { login: { accountId: subject, remember: true, amr: ["pwd"] } });
}

/** Goes back to the page that began the sign-in, which is told `access_denied`. */
export function cancelLogin(context: Context, uid: string): Promise<Response | null> {
  const words = "The sign-in was cancelled.";
  return end(context, uid, { error: "access_denied", error_description: words });
}

async function end(
  context: Context,
  uid: string,
  result: InteractionResults,
): Promise<Response | null> {
  const access = context.get(providerContext);
  if (!access || (await loadInteraction(context, uid)).kind === "expired") return null;
  const location = await access.provider.endInteraction(access.request, access.response, result);
  return location === null ? null : seeOther(location);
}
