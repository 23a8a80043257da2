import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { firstZone } from "#content/academy-zone.ts";

/** By whose clock the academy lives: the zone that was chosen last. */
export async function readAcademyZone(db: Db): Promise<string> {
  const row = await db
    .selectFrom("academy_clock")
    .select("zone")
    .orderBy("n", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.zone ?? firstZone;
}

/**
 * Has the academy live by another clock. Those of before stay in the list: days of the past were counted by them.
 *
 * @param now milliseconds since the epoch
 */
export async function storeAcademyZone(trx: Trx, zone: string, now: number): Promise<void> {
  const { last } = await trx
    .selectFrom("academy_clock")
    .select((eb) => eb.fn.max("n").as("last"))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("academy_clock")
    .values({ n: Number(last ?? 0) + 1, zone, chosen_at: toIso(now) })
    .execute();
}
