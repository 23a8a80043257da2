import type { SignedIn } from "#app/features/identity/signed-in.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { recordAct } from "../desk-log-store.server.ts";
import type { DeskMember } from "../desk-permissions.ts";
import { findMember, hadMembers, insertMember, lockMembers } from "./member-store.server.ts";

/**
 * Makes an owner of the first person named in `TEAM_EMAILS` whose address is confirmed. Once the desk has had a
 * member it does nothing, even if no one is left: then owners invite, or the command on the server does.
 *
 * @returns null for everyone else
 */
export async function admitFirstOwner(
  { db, database, config, clock, logger }: Services,
  { accountId, name, email, emailVerified }: SignedIn,
): Promise<DeskMember | null> {
  if (!emailVerified || !config.identity.teamEmails.includes(email.toLowerCase())) return null;
  // Asked at each page that such a person opens: the lock is for the one time when it matters.
  if (await hadMembers(db)) return null;
  return await db.transaction().execute(async (trx) => {
    await lockMembers(trx, database.engine);
    if (await hadMembers(trx)) return null;
    // Until there is a safeguarding lead, a concern about a child must reach someone.
    const owner = { accountId, email, name, role: "owner", isDeputy: true } as const;
    const id = await insertMember(trx, owner, clock.now());
    const about = { kind: "member", id };
    await recordAct(trx, { memberId: id, action: "member.first-owner", about }, clock.now());
    logger.info({ member: id }, "the desk has its first owner");
    return await findMember(trx, accountId);
  });
}
