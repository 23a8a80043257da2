import { redirect } from "react-router";

import { second } from "#app/platform/.server/clock.ts";
import type { Config } from "#app/platform/.server/config.ts";
import {
  requestFactsContext,
  servicesContext,
  type RequestArgs,
} from "#app/platform/.server/context.ts";
import { hostCookieName, readCookie, setCookie } from "#app/platform/.server/cookies.ts";
import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import { seeOther } from "#app/platform/.server/plain-answers.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { inLanguage } from "#app/platform/language.ts";
import { findAccountBySubject } from "./accounts/account-store.server.ts";
import { accountIdOf } from "./account-id.ts";
import { createAuthorizeRequest } from "./prepared-sign-in.server.ts";
import { identityConstants } from "./browser/sdk-options.ts";
import { plainCallbackPath } from "./browser/callback-address.ts";
import { defaultReturnPath } from "./sign-in-link.ts";
import { providerContext } from "./provider/interactions.server.ts";
import { ownPath, routerPath } from "./return-path.ts";
import type { SiteSession } from "./session/site-session-store.server.ts";
import { sessionFromClaims, signInMark, startSession } from "./session/session-cookie.server.ts";
import { verifyIdToken } from "./session/verify-token.server.ts";

/** What is remembered between leaving for the provider and coming back. */
type Transaction = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
};

export type PlainSignInFailure = { readonly kind: "stale" | "refused" | "unavailable" };

const cookieName = "sign-in";
const cookiePattern = /^[\w-]+\.[\w-]{43}$/;
const transactionSeconds = 3_600;
const fetchTimeoutMs = 10 * second;

/** `GET /signin/plain`: signing in without scripts begins. */
export function beginPlainSignIn({ request, context }: RequestArgs): Response {
  const { config, clock, secrets } = context.get(servicesContext);
  const { identity, publicUrl } = config;
  const { searchParams } = new URL(request.url);
  const hint = searchParams.get("login_hint");
  const { url, ...asked } = createAuthorizeRequest(identity, {
    redirectUri: publicUrl + inLanguage(plainCallbackPath),
    scope: identityConstants.scope,
    loginHint: hint && hint.length <= 254 ? hint : null,
  });
  const transaction: Transaction = {
    ...asked,
    returnTo: ownPath(searchParams.get("returnTo")) ?? defaultReturnPath,
    expiresAt: clock.now() + transactionSeconds * second,
  };
  return seeOther(url, {
    "Set-Cookie": transactionCookie(seal(transaction, secrets["plain-sign-in"]), config),
  });
}

/** `GET /signin/callback`. @returns 303 to the page that was wanted, or what went wrong */
export async function finishPlainSignIn(args: RequestArgs): Promise<Response | PlainSignInFailure> {
  const { request, context } = args;
  const services = context.get(servicesContext);
  const { config, logger } = services;
  const { searchParams } = new URL(request.url);
  const transaction = readTransaction(request, services);
  if (!transaction || !sameText(searchParams.get("state") ?? "", transaction.state)) {
    return { kind: "stale" };
  }
  const over = transactionCookie("", config, 0);
  if (searchParams.get("error") === "access_denied") {
    return toPage(transaction.returnTo, config, over);
  }
  try {
    // Each of these asks the provider, which counts a hosted site as one sender.
    const { clientAddress } = context.get(requestFactsContext);
    const room = await services.rateLimits.hit("token-request", clientAddress);
    if (!room.ok) return { kind: "unavailable" };
    const result = await redeem(args, searchParams.get("code") ?? "", transaction);
    if ("kind" in result) return result;
    const cookie = await startSession(services, request, result);
    const answer = toPage(transaction.returnTo, config, over);
    answer.headers.append("Set-Cookie", cookie);
    answer.headers.append("Set-Cookie", signInMark(config));
    return answer;
  } catch (error) {
    const { requestId } = context.get(requestFactsContext);
    logger.error({ err: error, requestId }, "a sign-in could not be finished");
    return { kind: "unavailable" };
  }
}

/** React Router puts the language before a path that a loader leads to. */
function toPage(path: string, { publicUrl }: Config, cookie: string): Response {
  const headers = { "Set-Cookie": cookie, "Cache-Control": "no-store" };
  return redirect(routerPath(path) ?? publicUrl + path, { status: 303, headers });
}

async function redeem(
  { context }: RequestArgs,
  code: string,
  transaction: Transaction,
): Promise<SiteSession | PlainSignInFailure> {
  const services = context.get(servicesContext);
  const { config } = services;
  const access = context.get(providerContext);
  if (!access) return await redeemAtHost(services, code, transaction);
  const redeemed = await access.provider.redeemCode({
    code,
    redirectUri: config.publicUrl + inLanguage(plainCallbackPath),
    verifier: transaction.verifier,
  });
  if (!redeemed || redeemed.nonce !== transaction.nonce) return { kind: "refused" };
  const account = await findAccountBySubject(services.db, redeemed.subject);
  if (!account) return { kind: "refused" };
  const { issuer } = config.identity;
  const accountId = accountIdOf(config.identity, account.subject);
  return { ...account, accountId, issuer, isTeam: false };
}

async function redeemAtHost(
  services: Services,
  code: string,
  { verifier, nonce }: Transaction,
): Promise<SiteSession | PlainSignInFailure> {
  const { identity, publicUrl } = services.config;
  const answer = await fetch(`${identity.domain}/oauth/token`, {
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(fetchTimeoutMs),
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: identity.clientId,
      code,
      code_verifier: verifier,
      redirect_uri: publicUrl + inLanguage(plainCallbackPath),
    }),
  });
  if (!answer.ok) return { kind: answer.status >= 500 ? "unavailable" : "refused" };
  const { id_token: idToken } = (await answer.json()) as { id_token?: unknown };
  if (typeof idToken !== "string") return { kind: "refused" };
  const verified = await verifyIdToken(services, idToken, nonce);
  if (verified.kind === "unavailable") return { kind: "unavailable" };
  if (verified.kind === "invalid") return { kind: "refused" };
  return sessionFromClaims(services, verified.payload);
}

function transactionCookie(value: string, config: Config, maxAge = transactionSeconds): string {
  return setCookie(hostCookieName(cookieName, config), value, maxAge, config);
}

function seal(transaction: Transaction, secret: string): string {
  const text = Buffer.from(JSON.stringify(transaction)).toString("base64url");
  return `${text}.${keyedHash(secret, text)}`;
}

function readTransaction(
  request: Request,
  { config, clock, secrets }: Services,
): Transaction | null {
  const value = readCookie(request, hostCookieName(cookieName, config), cookiePattern);
  const [text = "", mac = ""] = value?.split(".") ?? [];
  if (!sameText(mac, keyedHash(secrets["plain-sign-in"], text))) return null;
  const transaction = JSON.parse(Buffer.from(text, "base64url").toString()) as Transaction;
  return transaction.expiresAt > clock.now() ? transaction : null;
}
