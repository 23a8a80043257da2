import { randomBytes } from "node:crypto";

import { day, second } from "#app/platform/.server/clock.ts";
import { hostCookieName, readCookie, setCookie } from "#app/platform/.server/cookies.ts";
import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { policy } from "#content/policy.ts";
import { subjectPrefix } from "./account-store.server.ts";

const devicePattern = /^[\w-]{22}\.[0-9a-f]{24}\.[\w-]{43}$/;
const deviceSeconds = (policy.knownDeviceDays * day) / second;
const emailPattern = /^[\w-]{1,400}$/;
/** For the next page only. */
const emailSeconds = 600;

/** A browser, and the account that someone has signed in to in it before. */
export type KnownDevice = { readonly device: string; readonly subject: string };

/**
 * The account that this browser has signed in to before, so that no one can lock its owner out by guessing
 * elsewhere (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It counts for that account only
 * and not for its address, which strangers may claim too.
 */
export function readKnownDevice(
  request: Request,
  { config, secrets }: Pick<Services, "config" | "secrets">,
): KnownDevice | null {
  const value = readCookie(request, hostCookieName("device", config), devicePattern);
  const [device = "", id = "", mac = ""] = value?.split(".", 3) ?? [];
  if (!device || !sameText(mac, keyedHash(secrets["known-device"], id, device))) return null;
  return { device, subject: subjectPrefix + id };
}

/** A `Set-Cookie` that makes this browser known to an account. */
export function knownDeviceCookie(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  subject: string,
): string {
  const device = randomBytes(16).toString("base64url");
  const id = subject.slice(subjectPrefix.length);
  const value = `${device}.${id}.${keyedHash(secrets["known-device"], id, device)}`;
  return setCookie(hostCookieName("device", config), value, deviceSeconds, config);
}

/** A `Set-Cookie` that carries an email address to the next page, because the URLs of pages are logged. */
export function enteredEmailCookie({ config }: Pick<Services, "config">, email: string): string {
  const value = Buffer.from(email, "utf8").toString("base64url");
  return setCookie(hostCookieName("entered", config), value, emailSeconds, config);
}

/** A `Set-Cookie` that remembers for a day where somebody was led here from, who registers first. @param path of this site */
export function wayBackCookie({ config }: Pick<Services, "config">, path: string): string {
  const value = Buffer.from(path, "utf8").toString("base64url");
  return setCookie(hostCookieName("way-back", config), value, day / second, config);
}

/** @returns null if nobody was led here; what another site may have made of it is left to `signInPath` */
export function readWayBack(request: Request, { config }: Pick<Services, "config">): string | null {
  const value = readCookie(request, hostCookieName("way-back", config), emailPattern);
  return value === null ? null : Buffer.from(value, "base64url").toString("utf8");
}

/** @returns null if nothing was entered, or some time ago */
export function readEnteredEmail(
  request: Request,
  { config }: Pick<Services, "config">,
): string | null {
  const value = readCookie(request, hostCookieName("entered", config), emailPattern);
  return value === null ? null : Buffer.from(value, "base64url").toString("utf8");
}
