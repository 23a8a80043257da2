import { text as readText } from "node:stream/consumers";
import type Provider from "oidc-provider";
import type { KoaContextWithOIDC } from "oidc-provider";

import type { Services } from "#app/platform/.server/services.ts";
import { escapeHtml } from "#app/platform/.server/outbox/mail-html.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import { findAccountBySubject } from "../accounts/account-store.server.ts";
import {
  endedSessionCookie,
  endedSignInMark,
  readSessionToken,
} from "../session/session-cookie.server.ts";
import { endSession } from "../session/site-session-store.server.ts";
import { providerRoutes, responseModes } from "./provider-configuration.server.ts";
import { providerPage, providerPolicy, providerWords } from "./provider-page.server.ts";
import { deleteGrant } from "./provider-store.server.ts";

type Context = KoaContextWithOIDC;
type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>;

export const logoutPath = "/v2/logout";
export const discoveryPath = "/.well-known/openid-configuration";

/**
 * The provider's own policy. An answer to the silent check may be framed by the site, and only by it; the page
 * that carries it succeeds even if the answer is that no one is signed in.
 */
export const guardFrames: Middleware = async (ctx, next) => {
  ctx.set("Content-Security-Policy", providerPolicy);
  ctx.set("X-Frame-Options", "DENY");
  await next();
  // The library removes both from an answer that is meant for a frame or a popup.
  if (ctx.response.get("X-Frame-Options")) return;
  ctx.set("X-Frame-Options", "SAMEORIGIN");
  const rest = ctx.response.get("Content-Security-Policy");
  ctx.set("Content-Security-Policy", `${rest};frame-ancestors 'self'`);
  if (ctx.status === 400) ctx.status = 200;
};

/**
 * `POST /authorize` (OpenID Connect Core, 3.1.2.1): goes on to the same request as a GET, so that both are checked
 * by the same code. The library's own way needs cookies that other sites' requests carry too (SameSite=None).
 */
export const takePostedAuthorization: Middleware = async (ctx, next) => {
  if (ctx.path !== providerRoutes.authorization || ctx.method !== "POST") return next();
  // A client that hangs up expects no answer.
  const form = ctx.is("urlencoded") ? await readText(ctx.req).catch(() => "") : "";
  ctx.set("Cache-Control", "no-store");
  ctx.redirect(`${ctx.path}?${new URLSearchParams(form).toString()}`);
  ctx.status = 303;
  return undefined;
};

/** The library's discovery document has a fixed list of response modes; the site's client may use fewer. */
export const nameOwnResponseModes: Middleware = async (ctx, next) => {
  await next();
  if (ctx.path !== discoveryPath || ctx.status !== 200) return;
  ctx.body = { ...(ctx.body as object), response_modes_supported: responseModes };
};

/** A session whose account is gone would fail later, so it no longer counts. */
export function endOrphanedSession(provider: Provider, { db }: Services): Middleware {
  return async (ctx, next) => {
    if (ctx.path === providerRoutes.authorization) {
      const session = await provider.Session.get(ctx);
      const { accountId } = session;
      if (accountId && !(await findAccountBySubject(db, accountId))) await session.destroy();
    }
    await next();
  };
}

/** Both sessions are at this origin, so they end together. */
async function endSiteSession(ctx: Context, { config, db }: Services): Promise<void> {
  ctx.append("Set-Cookie", endedSignInMark(config));
  const headers = { Cookie: ctx.get("Cookie") };
  const token = readSessionToken(new Request(config.publicUrl, { headers }), config);
  if (token === null) return;
  await endSession(db, sha256(token));
  ctx.append("Set-Cookie", endedSessionCookie(config));
}

/** `/oidc/logout`, the standard's own way to log out, ends the session of the site as well. */
export function leaveSiteToo(services: Services): Middleware {
  return async (ctx, next) => {
    await next();
    const isConfirmed = ctx.path === `${providerRoutes.end_session}/confirm` && ctx.status < 400;
    if (isConfirmed && ctx.oidc?.params?.logout) await endSiteSession(ctx, services);
  };
}

/**
 * `GET /v2/logout` as hosted tenants have it: ends the session at once and goes back to an address that the
 * client has registered, if the browser says that this site or the visitor asked for it. A link on another site
 * does not end it: the visitor is asked, and answers with a POST, which the guard has checked.
 */
export function createLogout(provider: Provider, services: Services): Middleware {
  const { config, db } = services;
  const { clientId } = config.identity;
  return async (ctx, next) => {
    if (ctx.path !== logoutPath) return next();
    ctx.set("Cache-Control", "no-store");
    if (!["GET", "HEAD", "POST"].includes(ctx.method)) {
      ctx.set("Allow", "GET, HEAD, POST");
      ctx.status = 405;
      return undefined;
    }
    const { client_id: asked, returnTo } = ctx.query;
    const client = await provider.Client.find(clientId);
    const target = typeof returnTo === "string" ? returnTo : config.publicUrl;
    if (asked !== clientId || !client?.postLogoutRedirectUriAllowed(target)) {
      ctx.status = 400;
      ctx.type = "html";
      const words = providerWords(services, ctx.req);
      const { title, text, code } = words.error;
      ctx.body = providerPage(words, { title, text, note: `${code}: invalid_request` });
      return undefined;
    }
    const isAsked = ["same-origin", "none"].includes(ctx.get("Sec-Fetch-Site"));
    if (!isAsked && ctx.method !== "POST") {
      ctx.type = "html";
      const words = providerWords(services, ctx.req);
      const { title, text, confirm } = words.leave;
      const form = `<form method="post" action="${escapeHtml(ctx.url)}">`;
      const actions = `${form}<p><button type="submit">${confirm}</button></p></form>`;
      ctx.body = providerPage(words, { title, text, actions });
      return undefined;
    }
    await endProviderSession(ctx);
    ctx.status = ctx.method === "POST" ? 303 : 302;
    ctx.redirect(target);
    return undefined;
  };

  async function endProviderSession(ctx: Context): Promise<void> {
    const session = await provider.Session.get(ctx);
    for (const { grantId } of Object.values(session.authorizations ?? {})) {
      if (grantId) await deleteGrant(db, grantId);
    }
    await session.destroy();
    const name = provider.cookieName("session");
    ctx.cookies.set(name, null, { signed: true, path: "/", httpOnly: true, sameSite: "lax" });
    await endSiteSession(ctx, services);
  }
}
