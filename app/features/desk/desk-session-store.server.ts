import { day, hour, toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { policy } from "#content/policy.ts";

/** The state of a signed-in visitor's session at the desk. */
export type DeskSessionState = "open" | "none" | "over" | "ended";

/** An ended session is kept for a day, so that the page can say why it ended. */
const rememberedMs = day;

/** Notes that the second factor was passed in this sign-in. */
export async function startDeskSession(
  db: Db,
  { signInId, memberId }: { readonly signInId: string; readonly memberId: string },
  now: number,
): Promise<void> {
  const times = {
    member_id: memberId,
    ended_by: null,
    created_at: toIso(now),
    expires_at: toIso(now + policy.deskSessionHours * hour),
  };
  await db
    .insertInto("desk_session")
    .values({ sign_in_id: signInId, ...times })
    .onConflict((conflict) => conflict.column("sign_in_id").doUpdateSet(times))
    .execute();
}

/** @returns whether the second factor was passed in this sign-in, by this member, and still counts */
export async function findDeskSession(
  db: Db,
  { signInId, memberId }: { readonly signInId: string; readonly memberId: string },
  now: number,
): Promise<DeskSessionState> {
  const row = await db
    .selectFrom("desk_session")
    .select(["ended_by", "expires_at"])
    .where("sign_in_id", "=", signInId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (!row) return "none";
  if (row.ended_by !== null) return "ended";
  return row.expires_at > toIso(now) ? "open" : "over";
}

type Own = { readonly signInId: string; readonly memberId: string };

/** When the second factor was passed in this sign-in, in milliseconds since the epoch; null if it was not. */
export async function findProvedAt(db: Db, { signInId, memberId }: Own): Promise<number | null> {
  const row = await db
    .selectFrom("desk_session")
    .select("created_at")
    .where("sign_in_id", "=", signInId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row ? Date.parse(row.created_at) : null;
}

/** Has the second factor asked for again in this sign-in. */
export async function closeDeskSession(db: Db, own: Own, now: number): Promise<void> {
  await db
    .updateTable("desk_session")
    .set({ expires_at: toIso(now) })
    .where("sign_in_id", "=", own.signInId)
    .where("member_id", "=", own.memberId)
    .execute();
}

/** Ends every session of a member whose role has changed, or who has left. */
export async function endDeskSessions(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable("desk_session")
    .set({ ended_by: "change" })
    .where("member_id", "=", memberId)
    .execute();
}

/** Deletes sessions that ended more than a day ago. @returns how many */
export function sweepDeskSessions(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "desk_session", (eb) =>
    eb("expires_at", "<=", toIso(now - rememberedMs)),
  );
}
