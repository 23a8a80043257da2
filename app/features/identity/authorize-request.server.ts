import { createHash } from "node:crypto";

import type { Config } from "#app/platform/.server/config.ts";
import { newToken } from "#app/platform/.server/ids.ts";

/** What has to be remembered until the provider answers, and where to ask it. */
export type AuthorizeRequest = {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: the provider has its hash (RFC 7636, 4.2). */
  readonly verifier: string;
  /** Address at the provider to which the visitor is sent. */
  readonly url: string;
};

type Wish = {
  readonly redirectUri: string;
  readonly scope: string;
  readonly audience?: string | undefined;
  /** The e-mail address that the login page has filled in already. */
  readonly loginHint?: string | null;
};

/** Asks the provider for a code, by the visitor's browser. No two requests have a value in common. */
export function createAuthorizeRequest(
  { domain, clientId }: Config["identity"],
  { redirectUri, scope, audience, loginHint }: Wish,
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
  });
  return { state, nonce, verifier, url: `${domain}/authorize?${query.toString()}` };
}
