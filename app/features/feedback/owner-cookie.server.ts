import type { Config } from "#app/platform/.server/config.ts";
import { policy } from "#content/policy.ts";
import type { FeedbackActor } from "./remove-feedback.server.ts";

const plainName = "feedback_owner";
/** Browsers take this prefix only from the host itself, over https, for every path (RFC 6265bis). */
const hostName = `__Host-${plainName}`;
const daySeconds = 24 * 60 * 60;
const tokenPattern = /^[\w-]{43}$/;

function isSecure(config: Pick<Config, "publicUrl">): boolean {
  return config.publicUrl.startsWith("https:");
}

function readCookie(request: Request, name: string): string | null {
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, value = ""] = pair.split("=", 2);
    if (key?.trim() === name && tokenPattern.test(value.trim())) return value.trim();
  }
  return null;
}

/** The token that this browser's cards share; null where it has not left any. */
export function readOwnerToken(request: Request, config: Pick<Config, "publicUrl">): string | null {
  return readCookie(request, isSecure(config) ? hostName : plainName);
}

/**
 * Whoever sends this request. A cookie from the time before the site moved to https still counts.
 * Accounts are not open yet, so nobody is signed in and nobody is the team.
 */
export function readActor(request: Request): FeedbackActor {
  const tokens = [readCookie(request, hostName), readCookie(request, plainName)];
  return {
    ownerTokens: tokens.filter((token) => token !== null),
    subject: null,
    isTeam: false,
  };
}

/** The `Set-Cookie` that lets this browser delete its cards. */
export function ownerCookie(token: string, config: Pick<Config, "publicUrl">): string {
  const secure = isSecure(config);
  return [
    `${secure ? hostName : plainName}=${token}`,
    "Path=/",
    `Max-Age=${policy.feedbackCookieDays * daySeconds}`,
    "HttpOnly",
    "SameSite=Lax",
    ...(secure ? ["Secure"] : []),
  ].join("; ");
}
