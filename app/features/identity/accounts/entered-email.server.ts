import { hostCookieName, readCookie, setCookie } from "#app/platform/.server/cookies.ts";
import type { Services } from "#app/platform/.server/services.ts";

const name = "entered";
const pattern = /^[\w-]{1,400}$/;
/** For the one page that comes after. */
const seconds = 600;

type Site = Pick<Services, "config">;

/** A `Set-Cookie` that carries an address over to the next page: addresses of pages are logged. */
export function enteredEmailCookie({ config }: Site, email: string): string {
  const value = Buffer.from(email, "utf8").toString("base64url");
  return setCookie(hostCookieName(name, config), value, seconds, config);
}

/** @returns null where nothing was entered, or some time ago */
export function readEnteredEmail(request: Request, { config }: Site): string | null {
  const value = readCookie(request, hostCookieName(name, config), pattern);
  return value === null ? null : Buffer.from(value, "base64url").toString("utf8");
}
