import { toIso } from "#app/platform/.server/clock.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { isAway } from "#app/features/desk/desk-permissions.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { dayOf, endOfDay } from "#app/features/clock/working-hours.server.ts";
import { bySite, changeCase, lockCase } from "#app/features/case-record/case-rows.server.ts";
import { dayWords } from "./case-days.server.ts";

/** More wait for the next look, a minute later. */
const batch = 200;

/** The open cases of a member that are due by a moment, and not hidden until later. */
export async function listDueOf(db: Db, ownerId: string, by: string, now: number) {
  return await db
    .selectFrom("desk_case")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("is_open", "=", 1)
    .where("due_at", "<=", by)
    .where((eb) => eb.or([eb("snoozed_until", "is", null), eb("snoozed_until", "<=", toIso(now))]))
    .orderBy("due_at")
    .limit(batch)
    .execute();
}

/**
 * Gives cases that fall due today, while their owner is away, back to everyone who may work on them: they are new
 * again, due when they were due.
 *
 * @returns how many
 */
export async function giveBackDue(
  services: Pick<Services, "database" | "db" | "documents">,
  now: number,
): Promise<number> {
  const { database, db } = services;
  const today = dayOf(now);
  const by = toIso(endOfDay(currentHours(services), today));
  let count = 0;
  for (const member of await listMembers(db)) {
    const { awayUntil } = member;
    if (awayUntil === null || !isAway(member, today.toString())) continue;
    for (const { id } of await listDueOf(db, member.id, by, now)) {
      count += await db.transaction().execute(async (trx) => {
        const row = await lockCase(trx, id, database.engine);
        // Someone may have taken, closed or put it off meanwhile.
        const isTheirs = row?.owner_id === member.id && row.is_open === 1 && row.due_at <= by;
        if (!row || !isTheirs) return 0;
        const change = { state: "new", owner_id: null, snoozed_until: null } as const;
        const text = `gave it back to everyone: ${member.name} is away until the end of ${dayWords(awayUntil)}`;
        await changeCase(trx, row, change, bySite, text, now);
        return 1;
      });
    }
  }
  return count;
}
