import type { Config } from "#app/platform/.server/config.ts";
import { hostCookieName, readCookie, setCookie } from "#app/platform/.server/cookies.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { readSignedIn } from "#app/features/identity/signed-in.server.ts";
import { findAtDesk } from "#app/features/desk/desk-access.server.ts";
import type { RemovalReason } from "#words/pages/reviews.ts";
import { policy } from "#content/policy.ts";

const plainName = "feedback_owner";
const daySeconds = 24 * 60 * 60;
const tokenPattern = /^[\w-]{43}$/;

/** Who asks to remove a card. */
export type FeedbackActor = {
  /** What the browser's cookies hold; more than one if an older cookie is still honoured. */
  readonly ownerTokens: readonly string[];
  /** Account of a visitor who is signed in: issuer and subject. */
  readonly subject: string | null;
  readonly isTeam: boolean;
  /** The member of the desk, if it is one. */
  readonly memberId?: string | undefined;
  /** Why the team takes a card down. */
  readonly reason?: RemovalReason | undefined;
};

type Site = Pick<Config, "publicUrl">;

/** The token that this browser's cards share; null if it has not left any. */
export function readOwnerToken(request: Request, site: Site): string | null {
  return readCookie(request, hostCookieName(plainName, site), tokenPattern);
}

/**
 * Who sends this request: the browser and, if someone is signed in, the account. A cookie from before the site
 * moved to https still counts.
 */
export async function readActor(request: Request, services: Services): Promise<FeedbackActor> {
  const names = new Set([hostCookieName(plainName, services.config), plainName]);
  const tokens = [...names].map((name) => readCookie(request, name, tokenPattern));
  const visitor = await readSignedIn(request, services);
  const member = visitor && (await findAtDesk(request, services, "reviews"));
  return {
    ownerTokens: tokens.filter((token) => token !== null),
    subject: visitor?.accountId ?? null,
    isTeam: visitor?.isTeam === true || member !== null,
    memberId: member?.id,
  };
}

/** The `Set-Cookie` that lets this browser delete its cards. */
export function ownerCookie(token: string, site: Site): string {
  const maxAge = policy.feedbackCookieDays * daySeconds;
  return setCookie(hostCookieName(plainName, site), token, maxAge, site);
}
