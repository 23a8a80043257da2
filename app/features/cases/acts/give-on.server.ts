import { endOfDay } from "#app/features/clock/working-hours.server.ts";
import { changeCase, lockCase, type Author } from "#app/features/case-record/case-rows.server.ts";
import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { mayWork, visibleTo, type CaseMember } from "../case-access.server.ts";
import { recordOnCase, type CaseServices } from "./change-case.server.ts";

/** How many open cases each owner has, of those that a member may see. */
export async function countOwned(db: Db, member: CaseMember): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("desk_case")
    .select(["owner_id", (eb) => eb.fn.countAll<number>().as("total")])
    .where("is_open", "=", 1)
    .where("owner_id", "is not", null)
    .where(visibleTo(member))
    .groupBy("owner_id")
    .execute();
  return new Map(rows.map(({ owner_id: id, total }) => [id ?? "", Number(total)]));
}

/**
 * Hands the open cases of a member who leaves or goes away to a colleague who may work on them. Those that the colleague
 * may not see go back to everyone (`give-back.server.ts`).
 *
 * @param from until: only what falls due by the end of that day; null for all
 */
export async function giveOn(
  services: CaseServices,
  by: Author,
  from: { readonly ownerId: string; readonly toId: string; readonly until: string | null },
): Promise<void> {
  const { clock, database, db } = services;
  const { ownerId, toId, until } = from;
  const to = (await listMembers(db)).find(({ id }) => id === toId);
  if (!to || toId === ownerId) return;
  const end = until && toIso(endOfDay(currentHours(services), Temporal.PlainDate.from(until)));
  const owned = await db
    .selectFrom("desk_case")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("is_open", "=", 1)
    .$if(end !== null, (query) => query.where("due_at", "<=", end))
    .execute();
  for (const { id } of owned) {
    await db.transaction().execute(async (trx) => {
      const row = await lockCase(trx, id, database.engine);
      if (row?.owner_id !== ownerId || row.is_open === 0 || !mayWork(to, row)) return;
      const text = `gave this case to ${to.name}`;
      await changeCase(trx, row, { owner_id: toId }, by, text, clock.now());
      await recordOnCase(trx, by.id, "case.change", row, clock.now(), ` ${text}`);
    });
  }
}
