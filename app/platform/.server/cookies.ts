import type { Config } from "./config.ts";

type Site = Pick<Config, "publicUrl">;

/**
 * The name of a cookie for the whole site. Over https it has the prefix that browsers accept only from the host
 * itself and for every path (RFC 6265bis, 4.1.3.2).
 */
export function hostCookieName(plainName: string, site: Site): string {
  return isSecure(site) ? `__Host-${plainName}` : plainName;
}

/** The value of a cookie; null if there is none or it does not look like ours. */
export function readCookie(request: Request, name: string, pattern: RegExp): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, value = ""] = pair.split("=", 2);
    if (key?.trim() === name && pattern.test(value.trim())) return value.trim();
  }
  return null;
}

/**
 * A `Set-Cookie` that scripts cannot read and that other sites' forms do not send along; a `maxAgeSeconds` of 0
 * removes the cookie.
 */
export function setCookie(name: string, value: string, maxAgeSeconds: number, site: Site): string {
  return [
    `${name}=${value}`,
    "Path=/",
    `Max-Age=${maxAgeSeconds}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(isSecure(site) ? ["Secure"] : []),
  ].join("; ");
}

function isSecure(site: Site): boolean {
  return site.publicUrl.startsWith("https:");
}
