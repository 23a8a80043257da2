import { servicesContext, type RequestContext } from "#app/platform/.server/context.ts";
import type { IdentityConfig } from "#app/platform/.server/identity-config.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { accountIdOf } from "./account-id.ts";
import { findAccountBySubject } from "./accounts/account-store.server.ts";
import { isCurrentToken } from "./accounts/sign-out-everywhere.server.ts";
import type { IdentityUser } from "./browser/identity-context.ts";
import { readSessionToken } from "./session/session-cookie.server.ts";
import {
  findNewestSession,
  findSession,
  type SiteSession,
  type StoredSession,
} from "./session/site-session-store.server.ts";
import { hasTeamPermission, verifyAccessToken } from "./session/verify-token.server.ts";

/** `accountId` is the only key under which a person's data is stored. */
export type SignedIn = StoredSession;

const bearer = /^Bearer +([\w.~+/-]+=*)$/i;

/**
 * Who sends this request, or null if no one is signed in: by the session cookie, or by an access token in
 * `Authorization` (RFC 6750), which then counts by itself. This is the one place that decides it.
 */
export async function readSignedIn(request: Request, services: Services): Promise<SignedIn | null> {
  const { config } = services;
  const authorization = request.headers.get("Authorization");
  const found =
    authorization === null
      ? await readSession(request, services)
      : await readToken(bearer.exec(authorization)?.[1] ?? "", services);
  // A session from before the site moved to another provider is no one's.
  if (!found || found.issuer !== config.identity.issuer) return null;
  const current = await asOfNow(found, services);
  return current && { ...current, isTeam: isTeam(current, config.identity) };
}

async function readSession(request: Request, services: Services): Promise<StoredSession | null> {
  const { config, clock, db } = services;
  const token = readSessionToken(request, config);
  return token === null ? null : await findSession(db, sha256(token), clock.now());
}

/** Access tokens carry no name: what a hosted provider last said about the person is in a session. */
async function readToken(token: string, services: Services): Promise<StoredSession | null> {
  const verified = await verifyAccessToken(services, token);
  if (verified.kind !== "valid") return null;
  const { sub } = verified.payload;
  const { identity } = services.config;
  const { issuer } = identity;
  if (!(await isCurrentToken(services, verified.payload))) return null;
  const accountId = accountIdOf(identity, sub);
  const known = await findNewestSession(services.db, accountId, services.clock.now());
  const nobody = { name: "", email: "", emailVerified: false, picture: null };
  const isTeamToken = hasTeamPermission(verified.payload, services.config.publicUrl);
  return {
    ...nobody,
    ...known,
    accountId,
    issuer,
    subject: sub,
    isTeam: isTeamToken,
    signIn: null,
  };
}

/** Our own accounts are looked up: a confirmed address counts at once, a deleted account no longer. */
async function asOfNow(
  session: StoredSession,
  { config, db }: Services,
): Promise<StoredSession | null> {
  if (config.identity.kind === "hosted") return session;
  const account = await findAccountBySubject(db, session.subject);
  return account && { ...session, ...account };
}

/** An address counts only once its owner has confirmed it: anyone can claim any other. */
function isTeam(session: SiteSession, identity: IdentityConfig): boolean {
  const { email, emailVerified, subject } = session;
  return (
    session.isTeam ||
    identity.teamSubjects.includes(subject) ||
    (emailVerified && identity.teamEmails.includes(email.toLowerCase()))
  );
}

/**
 * What every page may know about its visitor; null for visitors who are not signed in, and if it cannot be
 * found out: a filled-in form is worth more than the name above it.
 */
export async function readVisitor(
  request: Request,
  context: RequestContext,
): Promise<IdentityUser | null> {
  const services = context.get(servicesContext);
  const signedIn = await readSignedIn(request, services).catch((error: unknown) => {
    services.logger.error({ err: error }, "who asks for a page could not be found out");
    return null;
  });
  return signedIn ? { id: signedIn.subject, name: signedIn.name || signedIn.email } : null;
}
