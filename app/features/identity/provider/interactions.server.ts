import type { IncomingMessage, ServerResponse } from "node:http";
import type { InteractionResults } from "oidc-provider";
import { createContext } from "react-router";

import type { RequestContext } from "#app/platform/.server/context.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import type { EmbeddedProvider } from "./create-provider.server.ts";

/** The embedded provider, and the request in the form that it reads its cookies from. */
export type ProviderAccess = {
  readonly provider: EmbeddedProvider;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
};

/** Null if a hosted provider is in use, and while a page is rendered for everyone. */
export const providerContext = createContext<ProviderAccess | null>(null);

/**
 * The sign-in that this browser has begun, for the page at `/u/login/{uid}`.
 *
 * @returns the email address that the page that began it gave, unchecked; null if the sign-in was never begun
 *   in this browser, is over, or was finished in another tab
 */
export async function loadInteraction(
  context: RequestContext,
  uid: string,
): Promise<{ readonly loginHint: string | null } | null> {
  const access = context.get(providerContext);
  const found = await access?.provider.findInteraction(access.request, access.response);
  if (found?.uid !== uid || found.prompt.name !== "login") return null;
  const { login_hint: hint } = found.params;
  return { loginHint: typeof hint === "string" && hint.length <= 254 ? hint : null };
}

/** Continues as a person whose password has been checked. @returns null if the sign-in is over */
export function finishLogin(
  context: RequestContext,
  uid: string,
  subject: string,
): Promise<Response | null> {
  return end(context, uid, { login: { accountId: subject, remember: true, amr: ["pwd"] } });
}

/** Returns to the page that began the sign-in, with `access_denied`. */
export function cancelLogin(context: RequestContext, uid: string): Promise<Response | null> {
  const words = "The sign-in was cancelled.";
  return end(context, uid, { error: "access_denied", error_description: words });
}

async function end(
  context: RequestContext,
  uid: string,
  result: InteractionResults,
): Promise<Response | null> {
  const access = context.get(providerContext);
  if (!access || !(await loadInteraction(context, uid))) return null;
  const location = await access.provider.endInteraction(access.request, access.response, result);
  return location === null ? null : seeOther(location);
}
