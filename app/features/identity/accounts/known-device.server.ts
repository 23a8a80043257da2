import { randomBytes } from "node:crypto";

import { hostCookieName, readCookie, setCookie } from "#app/platform/.server/cookies.ts";
import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";

const pattern = /^[\w-]{22}\.[0-9a-f]{24}\.[\w-]{43}$/;
const subjectPrefix = "auth0|";
const daySeconds = 86_400;

type Site = Pick<Services, "config" | "secrets">;

/** A browser, and the account that somebody has signed in to in it before. */
export type KnownDevice = { readonly device: string; readonly subject: string };

/**
 * The account for which this browser is known, so that nobody can lock its owner out by guessing
 * elsewhere (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It speaks for that account
 * alone and not for its address, which strangers may claim too.
 */
export function readKnownDevice(request: Request, site: Site): KnownDevice | null {
  const value = readCookie(request, hostCookieName("device", site.config), pattern);
  const [device = "", id = "", mac = ""] = value?.split(".", 3) ?? [];
  if (!device) return null;
  if (!sameText(mac, keyedHash(site.secrets["known-device"], id, device))) return null;
  return { device, subject: subjectPrefix + id };
}

/** A `Set-Cookie` by which this browser is known for an account. */
export function knownDeviceCookie(site: Site, subject: string): string {
  const device = randomBytes(16).toString("base64url");
  const id = subject.slice(subjectPrefix.length);
  const mac = keyedHash(site.secrets["known-device"], id, device);
  const maxAge = policy.knownDeviceDays * daySeconds;
  const value = `${device}.${id}.${mac}`;
  return setCookie(hostCookieName("device", site.config), value, maxAge, site.config);
}
