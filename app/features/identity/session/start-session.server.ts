import type { JWTPayload } from "jose";

import { newToken, sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { cleanLine } from "#app/platform/text-input.ts";
import { accountIdOf } from "../account-id.ts";
import { readSessionToken, sessionCookie } from "./session-cookie.server.ts";
import { insertSession, replaceSession, type SiteSession } from "./site-session-store.server.ts";
import { hasTeamPermission } from "./verify-token.server.ts";

/** What a verified token says of a person, cut to what can be a name, an address and a picture. */
export function sessionFromClaims(
  { config }: Pick<Services, "config">,
  payload: JWTPayload & { readonly sub: string },
): SiteSession {
  const { sub, name, email, picture } = payload;
  const { issuer } = config.identity;
  return {
    accountId: accountIdOf(issuer, sub),
    issuer,
    subject: sub,
    name: lineOf(name, 200),
    email: lineOf(email, 254),
    emailVerified: payload.email_verified === true,
    picture: typeof picture === "string" && /^https:\/\/\S{1,2000}$/.test(picture) ? picture : null,
    isTeam: hasTeamPermission(payload, config.publicUrl),
  };
}

function lineOf(value: unknown, length: number): string {
  return typeof value === "string" ? cleanLine(value).slice(0, length) : "";
}

/**
 * Signs a browser in to the site, always under a new token.
 *
 * @returns the `Set-Cookie` of the session
 */
export async function startSession(
  { config, clock, db }: Services,
  request: Request,
  session: SiteSession,
): Promise<string> {
  const token = newToken();
  const former = readSessionToken(request, config);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    if (former !== null) await replaceSession(trx, sha256(former), session.accountId, now);
    await insertSession(trx, sha256(token), session, now);
  });
  return sessionCookie(token, config);
}
