import { toIso } from "#app/platform/.server/clock.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { isAway } from "#app/features/desk/desk-permissions.ts";
import { listFormer, listMembers } from "#app/features/desk/members/member-store.server.ts";
import { dayOf, endOfDay } from "#app/features/clock/working-hours.server.ts";
import { bySite, changeCase, lockCase } from "#app/features/case-record/case-rows.server.ts";
import { dayWords } from "./case-days.server.ts";

/** After every moment in the database. */
const endOfTime = "9999";

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
 * Gives cases that fall due today, while their owner is away, and all of an owner who has left back to everyone who may
 * work on them: they are new again, due when they were due.
 *
 * @returns how many
 */
export async function giveBackDue(
  services: Pick<Services, "database" | "db" | "documents">,
  now: number,
): Promise<number> {
  const { database, db } = services;
  const today = dayOf(now);
  let count = 0;
  const away = (await listMembers(db))
    .filter((member) => isAway(member, today.toString()))
    .map(({ id, name, awayUntil }) => {
      const why = `${name} is away until the end of ${dayWords(awayUntil ?? "")}`;
      return { ownerId: id, by: toIso(endOfDay(currentHours(services), today)), why };
    });
  const left = (await listFormer(db)).map(({ id, name }) => {
    return { ownerId: id, by: endOfTime, why: `${name} has left` };
  });
  for (const { ownerId, by, why } of [...left, ...away]) {
    for (const { id } of await listDueOf(db, ownerId, by, now)) {
      count += await db.transaction().execute(async (trx) => {
        const row = await lockCase(trx, id, database.engine);
        // Someone may have taken, closed or put it off meanwhile.
        const isTheirs = row?.owner_id === ownerId && row.is_open === 1 && row.due_at <= by;
        if (!row || !isTheirs) return 0;
        const change = { state: "new", owner_id: null, snoozed_until: null } as const;
        await changeCase(trx, row, change, bySite, `gave it back to everyone: ${why}`, now);
        return 1;
      });
    }
  }
  return count;
}
