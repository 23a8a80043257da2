import type { Config } from "#app/platform/.server/config.ts";
import { hostCookieName, readCookie, setCookie } from "#app/platform/.server/cookies.ts";
import { policy } from "#content/policy.ts";

const name = "session";
const tokenPattern = /^[\w-]{43}$/;
const daySeconds = 24 * 60 * 60;

type Site = Pick<Config, "publicUrl">;

/** The token of the visitor's session, if the browser sends one. */
export function readSessionToken(request: Request, site: Site): string | null {
  return readCookie(request, hostCookieName(name, site), tokenPattern);
}

/** Lasts as long as a session can; the database ends one that is not used before. */
export function sessionCookie(token: string, site: Site): string {
  return setCookie(hostCookieName(name, site), token, policy.sessionDays * daySeconds, site);
}

/** Takes the cookie out of the browser. */
export function endedSessionCookie(site: Site): string {
  return setCookie(hostCookieName(name, site), "", 0, site);
}
