import { data, type RouterContextProvider } from "react-router";

import { requestFactsContext, servicesContext } from "#app/platform/.server/context.ts";
import { readForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { TokenResult } from "./confirm-subscription.server.ts";
import { newsletterFieldNames } from "./newsletter-fields.ts";

type RequestArgs = { request: Request; context: Readonly<RouterContextProvider> };
type UseToken = (
  services: Services,
  token: string,
  meta: { clientAddress: string },
) => Promise<TokenResult>;

const statusOf = { done: 200, invalid: 400, limited: 429, failed: 503 };

/** How pressing the button ended. */
export type TokenOutcome = keyof typeof statusOf;

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get(newsletterFieldNames.token) ?? "";
}

/** A page with a mailed token in its address: nothing happens before its button is pressed. */
export function loadTokenPage({ request }: Pick<RequestArgs, "request">) {
  const token = tokenOf(request);
  return data({ token }, { status: token ? 200 : 400, headers: { "Cache-Control": "no-store" } });
}

/**
 * Takes the button of such a page, or what a mail program posts to the link itself (RFC 8058), which
 * has the token in the address alone and must not be redirected.
 */
export async function handleToken({ request, context }: RequestArgs, use: UseToken) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestFactsContext);
  const typed = (await readForm(request))?.get(newsletterFieldNames.token);
  const token = typeof typed === "string" ? typed : tokenOf(request);
  const respond = (outcome: TokenOutcome, headers: Record<string, string> = {}) =>
    data({ outcome }, { status: statusOf[outcome], headers });
  try {
    const result = await use(services, token, { clientAddress });
    if (result.ok) return respond("done");
    if (result.kind === "invalid") return respond("invalid");
    return respond("limited", { "Retry-After": String(result.retryAfterSeconds) });
  } catch (error) {
    services.logger.error({ err: error }, "a newsletter link could not be used");
    return respond("failed");
  }
}
