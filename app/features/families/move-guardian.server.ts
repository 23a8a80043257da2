import { timeOf, type Moment } from "#app/platform/moment.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { findGuardianById } from "./family-store.server.ts";

/**
 * Notes that a guardian lives in another zone from a moment on. Until then they keep the clock that they have now; to move
 * back before that undoes it.
 *
 * @param version that the page was made from
 * @returns the zone that holds until then, null if none is known; `stale` if somebody has changed the guardian since
 */
export async function moveGuardian(
  trx: Trx,
  { id, version }: { readonly id: string; readonly version: number },
  { zone, at }: { readonly zone: string; readonly at: Moment },
  now: number,
): Promise<{ readonly from: string | null } | "stale"> {
  const known = await findGuardianById(trx, id);
  if (!known || known.version !== version) return "stale";
  const isAhead = known.moved_at !== null && timeOf(known.moved_at) > now;
  const from = isAhead ? known.zone_before : known.zone;
  const stays = from === null || from === zone;
  const stored = await trx
    .updateTable("guardian")
    .set({
      zone,
      zone_before: stays ? null : from,
      moved_at: stays ? null : at,
      version: version + 1,
    })
    .where("id", "=", known.id)
    .where("version", "=", version)
    .executeTakeFirst();
  return stored.numUpdatedRows === 0n ? "stale" : { from };
}
