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
