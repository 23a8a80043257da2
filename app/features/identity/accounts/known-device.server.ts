import { randomBytes } from "node:crypto";

import { hostCookieName, readCookie, setCookie } from "#app/platform/.server/cookies.ts";
import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";

const pattern = /^[\w-]{22}\.[\w-]{43}$/;
const daySeconds = 86_400;

type Site = Pick<Services, "config" | "secrets">;

/**
 * The name of a browser in which somebody has signed in to an address before, or null. Its attempts
 * are counted apart, so that nobody can lock an owner out by guessing elsewhere (OWASP, "Slow Down
 * Online Guessing Attacks with Device Cookies"). The cookie cannot be read back into an address.
 */
export function readKnownDevice(request: Request, site: Site, emailKey: string): string | null {
  const value = readCookie(request, hostCookieName("device", site.config), pattern);
  const [device = "", mac = ""] = value?.split(".", 2) ?? [];
  if (!device) return null;
  return sameText(mac, keyedHash(site.secrets["known-device"], emailKey, device)) ? device : null;
}

/** A `Set-Cookie` by which this browser is known for an address. */
export function knownDeviceCookie(site: Site, emailKey: string): string {
  const device = randomBytes(16).toString("base64url");
  const mac = keyedHash(site.secrets["known-device"], emailKey, device);
  const maxAge = policy.knownDeviceDays * daySeconds;
  return setCookie(hostCookieName("device", site.config), `${device}.${mac}`, maxAge, site.config);
}
