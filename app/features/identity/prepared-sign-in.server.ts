import { createHash } from "node:crypto";
import { data, redirect } from "react-router";

import type { Config } from "#app/platform/.server/config.ts";
import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { newToken } from "#app/platform/.server/ids.ts";
import { language } from "#app/platform/language.ts";
import { parseEmail } from "#app/platform/email-address.ts";
import { askedLanguage, identityConstants } from "./browser/sdk-options.ts";
import { identitySettings } from "./identity-settings.server.ts";
import { ownPath, routerPath } from "./return-path.ts";
import { defaultReturnPath } from "./sign-in-link.ts";
import { readSignedIn } from "./signed-in.server.ts";

/** What has to be remembered until the provider answers, and where to ask it. */
export type AuthorizeRequest = {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier; the provider has its hash (RFC 7636, 4.2). */
  readonly verifier: string;
  /** Address at the provider to which the visitor is sent. */
  readonly url: string;
};

type Asked = {
  readonly redirectUri: string;
  readonly scope: string;
  readonly audience?: string | undefined;
  /** The email address to fill in on the login page. */
  readonly loginHint?: string | null;
};

/** Asks the provider for a code, through the visitor's browser. No two requests share a value. */
export function createAuthorizeRequest(
  { domain, clientId }: Config["identity"],
  { redirectUri, scope, audience, loginHint }: Asked,
): AuthorizeRequest {
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()];
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    response_mode: "query",
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(audience ? { audience } : {}),
    ...(loginHint ? { login_hint: loginHint } : {}),
    ...askedLanguage,
  });
  return { state, nonce, verifier, url: `${domain}/authorize?${query.toString()}` };
}

const daySeconds = 24 * 60 * 60;
/** Browsers accept 4,096 bytes of name, value and attributes together (RFC 6265bis, 5.7). */
const maxCookieLength = 4_000;

export type PreparedSignIn = {
  /** Where the browser goes to. */
  readonly url: string;
  /** The `Set-Cookie` that makes the browser's sign-in library recognise the answer as its own. */
  readonly cookie: string;
};

type Wish = { readonly returnTo: string | null; readonly loginHint: string | null };

/**
 * Begins a sign-in in place of the browser's library, which has to be fetched first: the same request, and the
 * same note of it (docs/decisions/016-sign-in.md). The library checks the answer, and removes the note.
 */
export function prepareSignIn(config: Config, { returnTo, loginHint }: Wish): PreparedSignIn {
  const { identity, publicUrl } = config;
  const { useRefreshTokens, audience } = identitySettings(config);
  const scope = identityConstants.scope + (useRefreshTokens ? " offline_access" : "");
  const redirectUri = publicUrl + language.base;
  const { url, state, nonce, verifier } = createAuthorizeRequest(identity, {
    redirectUri,
    scope,
    audience,
    loginHint,
  });
  const note = (path: string) =>
    transactionCookie(config, {
      nonce,
      code_verifier: verifier,
      scope,
      audience: audience ?? "default",
      redirect_uri: redirectUri,
      state,
      appState: { returnTo: path },
      response_type: "code",
    });
  const cookie = note(returnTo ?? defaultReturnPath);
  return { url, cookie: cookie.length > maxCookieLength ? note(defaultReturnPath) : cookie };
}

/** As auth0-spa-js 2.11 writes it (its transaction-manager.ts and storage.ts), because it has to read it too. */
function transactionCookie({ publicUrl, identity }: Config, transaction: object): string {
  const name = `a0.spajs.txs.${encodeURIComponent(identity.clientId)}`;
  const value = encodeURIComponent(JSON.stringify(transaction));
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${daySeconds}; SameSite=Lax${secure}`;
}

/** What the sign-in page's address asks for. Anyone who is signed in is sent on at once. */
export async function loadSignInPage({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const returnTo = ownPath(searchParams.get("returnTo"));
  const { config } = services;
  if (await readSignedIn(request, services)) {
    const path = returnTo ?? defaultReturnPath;
    throw redirect(routerPath(path) ?? config.publicUrl + path, 303);
  }
  const hint = searchParams.get("login_hint") ?? "";
  const secureOrigin = config.publicUrl.startsWith("https:") ? config.publicUrl : "";
  const options = { returnTo, loginHint: parseEmail(hint) ? hint : null };
  if (!isOpened(request)) return data({ options, secureOrigin, prepared: null });
  const { url, cookie } = prepareSignIn(config, options);
  const headers = { "Set-Cookie": cookie, "Cache-Control": "no-store" };
  return data({ options, secureOrigin, prepared: { url, origin: config.publicUrl } }, { headers });
}

/**
 * Whether a browser is opening the page as a document. What the router prefetches before a click must not
 * replace a sign-in that has begun: the browser's library remembers one.
 */
function isOpened({ headers }: Request): boolean {
  return headers.get("Sec-Fetch-Dest") === "document" && !headers.has("Sec-Purpose");
}
