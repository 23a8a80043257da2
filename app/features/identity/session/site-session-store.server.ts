import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { policy } from "#content/policy.ts";

/** Who was signed in, as the provider said it at the time. */
export type SiteSession = {
  readonly accountId: string;
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly picture: string | null;
  /** Whether the provider's token itself makes this person the team. */
  readonly isTeam: boolean;
  /** Whether the provider's token says that a second factor was passed there. */
  readonly hasSecondFactor?: boolean;
};

/** One sign-in in one browser, for as long as it lasts. */
export type SignIn = {
  readonly id: string;
  /** When the provider first said that a second factor was passed, in milliseconds since the epoch. */
  readonly secondFactorAt: number | null;
};

/** `signIn` is null if there is no session of the site behind this. */
export type StoredSession = SiteSession & { readonly signIn: SignIn | null };

/** More devices than anyone has; the oldest session beyond it ends. */
const maxSessions = 20;
/** Two tabs may renew the session at once: the one that comes second still holds the first's cookie. */
const overlapMs = minute;
/** A session that is in use is written to no more often than this. */
const touchMs = hour;

/**
 * Stores a new session under the hash of its token, and ends the person's oldest beyond twenty.
 *
 * @param signIn the sign-in that the session continues; null begins one
 */
export async function insertSession(
  trx: Trx,
  tokenHash: string,
  session: SiteSession,
  signIn: SignIn | null,
  now: number,
): Promise<void> {
  const secondFactorAt = signIn?.secondFactorAt ?? (session.hasSecondFactor ? now : null);
  await trx
    .insertInto("site_session")
    .values({
      token_hash: tokenHash,
      account_id: session.accountId,
      issuer: session.issuer,
      subject: session.subject,
      name: session.name,
      email: session.email,
      email_verified: session.emailVerified ? 1 : 0,
      picture: session.picture,
      is_team: session.isTeam ? 1 : 0,
      sign_in_id: signIn?.id ?? newId(),
      second_factor_at: secondFactorAt === null ? null : toIso(secondFactorAt),
      created_at: toIso(now),
      last_seen_at: toIso(now),
      expires_at: expiry(now, now),
    })
    .execute();
  await trx
    .deleteFrom("site_session")
    .where("token_hash", "in", (query) =>
      query
        .selectFrom("site_session")
        .select("token_hash")
        .where("account_id", "=", session.accountId)
        // A session that has been replaced is not another device.
        .where("expires_at", ">", toIso(now + overlapMs))
        .orderBy("created_at", "desc")
        .orderBy("token_hash")
        .limit(1_000)
        .offset(maxSessions),
    )
    .execute();
}

/** The session of a cookie, unless it is over. Asking for it keeps it alive. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<StoredSession | null> {
  const row = await db
    .selectFrom("site_session")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", toIso(now))
    .executeTakeFirst();
  if (!row) return null;
  const isReplaced = Date.parse(row.expires_at) - now <= overlapMs;
  if (!isReplaced && Date.parse(row.last_seen_at) + touchMs <= now) {
    await db
      .updateTable("site_session")
      .set({ last_seen_at: toIso(now), expires_at: expiry(Date.parse(row.created_at), now) })
      .where("token_hash", "=", tokenHash)
      .execute();
  }
  const secondFactorAt = row.second_factor_at === null ? null : Date.parse(row.second_factor_at);
  return { ...toSession(row), signIn: { id: row.sign_in_id, secondFactorAt } };
}

/** What the provider last said about a person who is signed in anywhere. */
export async function findNewestSession(
  db: Db,
  accountId: string,
  now: number,
): Promise<SiteSession | null> {
  const row = await db
    .selectFrom("site_session")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("expires_at", ">", toIso(now))
    .orderBy("created_at", "desc")
    .orderBy("token_hash")
    .limit(1)
    .executeTakeFirst();
  return row ? toSession(row) : null;
}

/** Lets a session that is being replaced run out, or ends it at once if someone else signs in. */
export async function replaceSession(
  trx: Trx,
  tokenHash: string,
  accountId: string,
  now: number,
): Promise<void> {
  await trx
    .deleteFrom("site_session")
    .where("token_hash", "=", tokenHash)
    .where("account_id", "!=", accountId)
    .execute();
  const soon = toIso(now + overlapMs);
  await trx
    .updateTable("site_session")
    .set({ expires_at: soon })
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", soon)
    .execute();
}

/** Ends one session, if it is there. */
export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("site_session").where("token_hash", "=", tokenHash).execute();
}

/** Signs a person out everywhere. */
export async function endSessionsOf(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom("site_session").where("account_id", "=", accountId).execute();
}

/** Since when and until when someone is signed in, for the download of their data. */
export async function listSessions(db: Db, accountId: string) {
  return await db
    .selectFrom("site_session")
    .select(["created_at as signedInAt", "last_seen_at as lastSeenAt", "expires_at as endsAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Deletes expired sessions. */
export function sweepSessions(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "site_session", (eb) => eb("expires_at", "<=", toIso(now)));
}

function toSession(row: DatabaseSchema["site_session"]): SiteSession {
  return {
    accountId: row.account_id,
    issuer: row.issuer,
    subject: row.subject,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified === 1,
    picture: row.picture,
    isTeam: row.is_team === 1,
  };
}

function expiry(createdAt: number, now: number): string {
  return toIso(Math.min(now + policy.sessionIdleDays * day, createdAt + policy.sessionDays * day));
}
