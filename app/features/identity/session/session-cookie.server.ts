import type { JWTPayload } from "jose";

import type { Config } from "#app/platform/.server/config.ts";
import { hostCookieName, readCookie, setCookie } from "#app/platform/.server/cookies.ts";
import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { policy } from "#content/policy.ts";
import { accountIdOf } from "../account-id.ts";
import {
  findSession,
  insertSession,
  replaceSession,
  type SiteSession,
} from "./site-session-store.server.ts";
import { hasSecondFactor, hasTeamPermission } from "./verify-token.server.ts";

const cookieName = "session";
const tokenPattern = /^[\w-]{43}$/;
const daySeconds = 24 * 60 * 60;

type Site = Pick<Config, "publicUrl">;
type MarkedSite = Pick<Config, "publicUrl" | "identity">;

/** The token of the visitor's session, if the browser sends one. */
export function readSessionToken(request: Request, site: Site): string | null {
  return readCookie(request, hostCookieName(cookieName, site), tokenPattern);
}

/** Removes the cookie from the browser. */
export function endedSessionCookie(site: Site): string {
  return setCookie(hostCookieName(cookieName, site), "", 0, site);
}

/**
 * The cookie that tells the browser's sign-in library for a day that it is worth asking the provider who is
 * signed in. Signing in without scripts leaves it too, so that pages with scripts join in. It holds nothing but
 * `true`, and scripts must be able to read it.
 */
export function signInMark(site: MarkedSite): string {
  return mark("true", daySeconds, site);
}

/** Removes the mark from the browser. */
export function endedSignInMark(site: MarkedSite): string {
  return mark("", 0, site);
}

function mark(value: string, maxAgeSeconds: number, { publicUrl, identity }: MarkedSite): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const name = `auth0.${encodeURIComponent(identity.clientId)}.is.authenticated`;
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

/** What a verified token says about a person, cut to lengths that fit a name, an address and a picture. */
export function sessionFromClaims(
  { config }: Pick<Services, "config">,
  payload: JWTPayload & { readonly sub: string },
): SiteSession {
  const { sub, name, email, picture } = payload;
  const { issuer } = config.identity;
  return {
    accountId: accountIdOf(config.identity, sub),
    issuer,
    subject: sub,
    name: lineOf(name, 200),
    email: lineOf(email, 254),
    emailVerified: payload.email_verified === true,
    picture: typeof picture === "string" && /^https:\/\/\S{1,2000}$/.test(picture) ? picture : null,
    isTeam: hasTeamPermission(payload, config.publicUrl),
    hasSecondFactor: hasSecondFactor(payload),
  };
}

function lineOf(value: unknown, length: number): string {
  return typeof value === "string" ? cleanLine(value).slice(0, length) : "";
}

/** Signs a browser in to the site, always under a new token. @returns the `Set-Cookie` */
export async function startSession(
  { config, clock, db }: Services,
  request: Request,
  session: SiteSession,
): Promise<string> {
  const token = newToken();
  const former = readSessionToken(request, config);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const replaced = former === null ? null : await findSession(trx, sha256(former), now);
    if (former !== null) await replaceSession(trx, sha256(former), session.accountId, now);
    const isSame = replaced?.accountId === session.accountId;
    await insertSession(trx, sha256(token), session, isSame ? replaced.signIn : null, now);
  });
  // Lasts as long as a session can; the database ends an unused one sooner.
  const maxAgeSeconds = policy.sessionDays * daySeconds;
  return setCookie(hostCookieName(cookieName, config), token, maxAgeSeconds, config);
}
