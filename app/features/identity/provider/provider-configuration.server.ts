import type { Configuration, KoaContextWithOIDC, errors, interactionPolicy } from "oidc-provider";

import { day } from "#app/platform/.server/clock.ts";
import { language, pathIn } from "#app/platform/language.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { SigningKey } from "#app/platform/.server/signing-keys.ts";
import { policy } from "#content/policy.ts";
import { findAccountBySubject } from "../accounts/account-store.server.ts";
import { plainCallbackPath } from "../browser/callback-address.ts";
import { createAdapterFactory } from "./provider-store.server.ts";
import {
  preferredLanguages,
  providerPage,
  providerWords,
  type ProviderWords,
} from "./provider-page.server.ts";

type Library = { errors: typeof errors; interactionPolicy: typeof interactionPolicy };

/** Where the provider answers: the addresses that hosted tenants have. */
export const providerRoutes = {
  authorization: "/authorize",
  token: "/oauth/token",
  revocation: "/oauth/revoke",
  userinfo: "/userinfo",
  jwks: "/.well-known/jwks.json",
  end_session: "/oidc/logout",
} as const;

/** How a code may be handed over: in the address, or to the window of the site that asked. */
export const responseModes = ["query", "web_message"];

const oidcScopes = ["openid", "profile", "email"];
const daySeconds = day / 1000;
const accessTokenSeconds = 3_600;

/**
 * The settings of the provider's library: one public client, which is this site; only the code flow with PKCE
 * and only RS256; no one is asked for consent, since the site asks on its own behalf.
 */
export function providerConfiguration(
  services: Services,
  keys: readonly SigningKey[],
  library: Library,
): Configuration {
  const { config, db, clock, secrets } = services;
  const { publicUrl, identity } = config;
  const homes = [publicUrl, ...language.others.map(({ code }) => `${publicUrl}/${code}`)];
  const isSecure = publicUrl.startsWith("https:");
  const cookie = { signed: true, httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  const prompts = library.interactionPolicy.base();
  prompts.remove("consent");

  return {
    adapter: createAdapterFactory({
      db,
      clock,
      alreadyUsed: () => new library.errors.InvalidGrant("authorization code already consumed"),
    }),
    jwks: { keys: [...keys] },
    routes: providerRoutes,
    responseTypes: ["code"],
    // Without `offline_access` there are no refresh tokens. The browser's part never asks for one at the site's
    // own origin, so only a thief would.
    scopes: ["openid"],
    clientAuthMethods: ["none"],
    discovery: { revocation_endpoint_auth_methods_supported: ["none"] },
    clients: [
      {
        client_id: identity.clientId,
        application_type: "web",
        token_endpoint_auth_method: "none",
        response_types: ["code"],
        response_modes: responseModes,
        grant_types: ["authorization_code"],
        redirect_uris: homes.flatMap((home) => [home, home + plainCallbackPath]),
        post_logout_redirect_uris: [...homes, `${publicUrl}/`],
        id_token_signed_response_alg: "RS256",
      },
    ],
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    cookies: {
      // Prefixes that browsers take from this host alone; what is only good on one path cannot have
      // the stricter one.
      names: {
        session: isSecure ? "__Host-sso" : "sso",
        interaction: isSecure ? "__Secure-sso-login" : "sso-login",
        resume: isSecure ? "__Secure-sso-resume" : "sso-resume",
      },
      keys: [secrets["identity-cookie"]],
      long: cookie,
      short: cookie,
    },
    claims: {
      openid: ["sub"],
      profile: ["name", "picture"],
      email: ["email", "email_verified"],
    },
    // Otherwise name and email are at /userinfo only.
    conformIdTokenClaims: false,
    findAccount: async (_ctx, subject) => {
      const account = await findAccountBySubject(db, subject);
      if (!account) return undefined;
      const { name, email, emailVerified } = account;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, name, email, email_verified: emailVerified }),
      };
    },
    interactions: { policy: prompts, url: loginPath },
    loadExistingGrant: (ctx) => grantEverythingOwn(ctx, identity.audience),
    extraParams: {
      audience: (_ctx, audience) => {
        if (audience !== undefined && audience !== identity.audience) {
          throw new library.errors.InvalidTarget("the audience is not known");
        }
      },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      userinfo: { enabled: true },
      webMessageResponseMode: { enabled: true, ack: "individual-draft-01" },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = leavePage(providerWords(services, ctx.req), form);
        },
        postLogoutSuccessSource: (ctx) => {
          const words = providerWords(services, ctx.req);
          ctx.body = providerPage(words, words.left);
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx) => (ctx.oidc.params?.audience as string | undefined) ?? [],
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== identity.audience) throw new library.errors.InvalidTarget();
          return {
            scope: "",
            audience: resource,
            accessTokenFormat: "jwt",
            accessTokenTTL: accessTokenSeconds,
            jwt: { sign: { alg: "RS256" } },
          };
        },
      },
    },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: accessTokenSeconds,
      // As long as a hosted tenant's; a replaced signing key is kept for longer.
      IdToken: 36_000,
      Interaction: 3_600,
      Grant: policy.sessionDays * daySeconds,
      // As long as a session of the site, so that neither outlives the other.
      Session: (_ctx, session) => {
        const since = session.loginTs ?? Math.floor(clock.now() / 1000);
        const whole = since + policy.sessionDays * daySeconds - Math.floor(clock.now() / 1000);
        return Math.max(1, Math.min(policy.sessionIdleDays * daySeconds, whole));
      },
    },
    renderError: (ctx, out) => {
      const isOurs = ctx.status >= 500;
      const words = providerWords(services, ctx.req);
      const { title, text, failure, code, again } = words.error;
      ctx.type = "html";
      ctx.body = providerPage(words, {
        title,
        text: isOurs ? failure : text,
        actions: `<p><a href="${words.base}/signin">${again}</a></p>`,
        note: `${code}: ${out.error}`,
      });
    },
  };
}

/** The login page in the first language asked for that it is in; English if it is in none of them. */
export function loginPath(
  { oidc }: Pick<KoaContextWithOIDC, "oidc">,
  { uid }: { uid: string },
): string {
  const path = `/u/login/${uid}`;
  for (const code of preferredLanguages(oidc.params?.ui_locales)) {
    const other = language.others.find((one) => one.code === code);
    const found = code === language.code ? path : other && pathIn(other, path);
    if (found) return found;
  }
  return path;
}

/** The session's grant, or a new one; both hold everything that the site can ask for. */
async function grantEverythingOwn(ctx: KoaContextWithOIDC, audience: string | undefined) {
  const { provider, client, session, account } = ctx.oidc;
  if (!client || !account) return undefined;
  const grantId = session?.grantIdFor(client.clientId);
  const found = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant =
    found?.accountId === account.accountId
      ? found
      : new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(oidcScopes.join(" "));
  if (audience !== undefined) grant.addResourceScope(audience, "");
  await grant.save();
  return grant;
}

function leavePage(words: ProviderWords, form: string): string {
  const { title, text, confirm, stay } = words.leave;
  const button = (label: string, more: string) =>
    `<button type="submit" form="op.logoutForm"${more}>${label}</button>`;
  return providerPage(words, {
    title,
    text,
    actions: `${form}<p>${button(confirm, ' name="logout" value="yes"')}${button(stay, "")}</p>`,
  });
}
