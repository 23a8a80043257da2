import type { Config } from "#app/platform/.server/config.ts";
import { createAuthorizeRequest } from "./authorize-request.server.ts";
import { identityConstants } from "./browser/sdk-options.ts";
import { identitySettings } from "./identity-settings.server.ts";
import { defaultReturnPath } from "./sign-in-link.ts";

const daySeconds = 24 * 60 * 60;
/** Browsers take 4,096 bytes of name, value and attributes together (RFC 6265bis, 5.7). */
const maxCookieLength = 4_000;

export type PreparedSignIn = {
  /** Where the browser goes to. */
  readonly url: string;
  /** The `Set-Cookie` by which the browser's sign-in library knows the answer as its own. */
  readonly cookie: string;
};

type Wish = { readonly returnTo: string | null; readonly loginHint: string | null };

/**
 * Begins a sign-in in place of the browser's library, which has to be fetched first: the same request,
 * and the same note of it (docs/decisions/033). The library judges the answer, and takes the note away.
 */
export function prepareSignIn(config: Config, { returnTo, loginHint }: Wish): PreparedSignIn {
  const { identity, publicUrl } = config;
  const { useRefreshTokens, audience } = identitySettings(config);
  const scope = identityConstants.scope + (useRefreshTokens ? " offline_access" : "");
  const redirectUri = publicUrl;
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

/** As auth0-spa-js 2.11 writes it (transaction-manager.ts and storage.ts there), which has to read it, too. */
function transactionCookie({ publicUrl, identity }: Config, transaction: object): string {
  const name = `a0.spajs.txs.${encodeURIComponent(identity.clientId)}`;
  const value = encodeURIComponent(JSON.stringify(transaction));
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${daySeconds}; SameSite=Lax${secure}`;
}
