import type { Config } from "#app/platform/.server/config.ts";
import { hostCookieName, readCookie, setCookie } from "#app/platform/.server/cookies.ts";
import { policy } from "#content/policy.ts";

const name = "quiz_browser";
const tokenPattern = /^[\w-]{43}$/;
const daySeconds = 24 * 60 * 60;

type Site = Pick<Config, "publicUrl">;

/** The token under which this browser's attempts are kept; null where it has none. */
export function readQuizToken(request: Request, site: Site): string | null {
  return readCookie(request, hostCookieName(name, site), tokenPattern);
}

/** The `Set-Cookie` that lets this browser come back to its attempts. */
export function quizCookie(token: string, site: Site): string {
  return setCookie(hostCookieName(name, site), token, policy.quizBrowserDays * daySeconds, site);
}
