import type { IdentityConfig } from "#app/platform/.server/identity-config.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { readSessionToken } from "./session/session-cookie.server.ts";
import { findSession, type SiteSession } from "./session/site-session-store.server.ts";

export type SignedIn = {
  /** `${issuer}#${subject}`: the only key under which anything is stored that belongs to a person. */
  readonly accountId: string;
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Address of the picture that the provider names. */
  readonly picture: string | null;
  readonly isTeam: boolean;
};

/** Who sends this request, or null where nobody is signed in. */
export async function readSignedIn(request: Request, services: Services): Promise<SignedIn | null> {
  const { config, clock, db } = services;
  const token = readSessionToken(request, config);
  if (token === null) return null;
  const session = await findSession(db, sha256(token), clock.now());
  // A session from the time before the site moved to another provider speaks for nobody.
  if (!session || session.issuer !== config.identity.issuer) return null;
  return { ...session, isTeam: isTeam(session, config.identity) };
}

/** An address counts only once its owner has confirmed it: anybody can claim any other. */
function isTeam(session: SiteSession, identity: IdentityConfig): boolean {
  const { email, emailVerified, subject } = session;
  return (
    session.isTeam ||
    identity.teamSubjects.includes(subject) ||
    (emailVerified && identity.teamEmails.includes(email.toLowerCase()))
  );
}
