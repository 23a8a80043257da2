import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { exportJWK, generateKeyPair } from "jose";
import type Provider from "oidc-provider";
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";

import { loadLibrary } from "#app/features/identity/provider/create-provider.server.ts";
import { createTestLogger } from "#tests/support/services.ts";
import type { Person } from "./identity.ts";

const clientId = "site";

export type Tenant = {
  readonly domain: string;
  readonly person: Person & { readonly subject: string };
  /** The environment in which a site uses it. */
  readonly env: Record<string, string>;
  /** What became of each call of the token endpoint, as "grant type" or "grant type: fault". */
  readonly grants: readonly string[];
  /** Makes the site its client; until then it answers 503. */
  admit(siteOrigin: string): Promise<void>;
  stop(): Promise<void>;
};

/** What hosted tenants have: their addresses, rotation of refresh tokens, no page for consent. */
async function configurationFor(
  siteOrigin: string,
  { subject, name, email }: Tenant["person"],
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: "tenant", alg: "RS256", use: "sig" };
  const claims = { sub: subject, name, email, email_verified: true };
  return {
    jwks: { keys: [key] },
    routes: { authorization: "/authorize", token: "/oauth/token", jwks: "/.well-known/jwks.json" },
    responseTypes: ["code"],
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        redirect_uris: [siteOrigin],
        post_logout_redirect_uris: [siteOrigin],
      },
    ],
    clientBasedCORS: (_ctx, origin) => origin === siteOrigin,
    cookies: { keys: [randomBytes(32).toString("hex")] },
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    findAccount: () => ({ accountId: subject, claims: () => claims }),
    interactions: { url: (_ctx, { uid }) => `/u/login/${uid}` },
    loadExistingGrant: async ({ oidc: { provider, client, account } }) => {
      if (!client || !account) return undefined;
      const { accountId } = account;
      const grant = new provider.Grant({ accountId, clientId: client.clientId });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
    features: { devInteractions: { enabled: false } },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    // The browser's library takes a token for expired once less than a minute of it is left, counted in
    // whole seconds, so each of these from the start: every page that is loaded needs the refresh token.
    ttl: {
      AccessToken: 59,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 3_600,
      Interaction: 600,
      RefreshToken: 3_600,
      Session: 3_600,
    },
  };
}

/** `GET /v2/logout`, which no standard has: ends the session and goes back to a registered address. */
async function answerLogout(provider: Provider, ctx: KoaContextWithOIDC): Promise<void> {
  const { client_id: asked, returnTo } = ctx.query;
  const client = await provider.Client.find(String(asked));
  if (!client?.postLogoutRedirectUriAllowed(String(returnTo))) {
    ctx.status = 400;
    return;
  }
  await (await provider.Session.get(ctx)).destroy();
  ctx.redirect(String(returnTo));
}

const loginPage = `<!doctype html><html lang="en"><title>The tenant</title><link rel="icon" href="data:,">
<form method="post"><label>Email <input name="email" autocomplete="username"></label>
<label>Password <input name="password" type="password" autocomplete="current-password"></label><button>Sign in</button></form></html>`;

/** A hosted identity provider of its own: another origin, another library's tokens. */
export async function startTenant(): Promise<Tenant> {
  let answer = async (_request: IncomingMessage, response: ServerResponse): Promise<void> =>
    void response.writeHead(503).end();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const domain = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const id = randomBytes(12).toString("hex");
  const person = {
    subject: `auth0|${id}`,
    name: "Noor Haddad",
    email: `noor-${id}@learner.example`,
    password: `amber lantern ${id}`,
  };
  const grants: string[] = [];

  return {
    domain,
    person,
    env: { AUTH_DOMAIN: domain, AUTH_CLIENT_ID: clientId },
    grants,
    async admit(siteOrigin) {
      const library = await loadLibrary(createTestLogger().logger);
      const configuration = await configurationFor(siteOrigin, person);
      const provider = new library.Provider(`${domain}/`, configuration);
      const typeOf = ({ oidc }: KoaContextWithOIDC) => String(oidc.params?.grant_type);
      provider.on("grant.success", (ctx) => grants.push(typeOf(ctx)));
      provider.on("grant.error", (ctx, { error }) => grants.push(`${typeOf(ctx)}: ${error}`));
      provider.use((ctx: KoaContextWithOIDC, next: () => Promise<void>) =>
        ctx.path === "/v2/logout" ? answerLogout(provider, ctx) : next(),
      );
      const provide = provider.callback();
      answer = async (request, response) => {
        if (!request.url?.startsWith("/u/login/")) return provide(request, response);
        const typed = new URLSearchParams(request.method === "POST" ? await text(request) : "");
        if (typed.get("email") === person.email && typed.get("password") === person.password) {
          const login = { accountId: person.subject };
          await provider.interactionFinished(request, response, { login });
        } else response.writeHead(200, { "content-type": "text/html" }).end(loginPage);
      };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
