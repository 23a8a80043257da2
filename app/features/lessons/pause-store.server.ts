import type { Selectable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Series } from "./series-store.server.ts";

export type Pause = Selectable<DatabaseSchema["pause"]>;

/** Dates on the clock of a weekly time, both included. */
export type PausedDays = { readonly from: string; readonly until: string };

/** Notes that a weekly time pauses. */
export async function insertPause(
  trx: Trx,
  { id, learner_id }: Pick<Series, "id" | "learner_id">,
  { from, until }: PausedDays,
  memberId: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto("pause")
    .values({
      id: newId(),
      series_id: id,
      learner_id,
      from_on: from,
      until_on: until,
      member_id: memberId,
      created_at: toIso(now),
    })
    .execute();
}

/** The pauses of a weekly time that are not over on a date, in order. */
export async function listPauses(db: Db, seriesId: string, today: string): Promise<Pause[]> {
  return await db
    .selectFrom("pause")
    .selectAll()
    .where("series_id", "=", seriesId)
    .where("until_on", ">=", today)
    .orderBy("from_on")
    .orderBy("id")
    .execute();
}

/** The pauses of some learners that guardians have entered themselves and that begin after a date, in order. */
export async function listPausesByFamily(
  db: Db,
  learnerIds: readonly string[],
  after: string,
): Promise<Pause[]> {
  return await db
    .selectFrom("pause")
    .selectAll()
    .where("learner_id", "in", ["", ...learnerIds])
    .where("member_id", "=", "")
    .where("from_on", ">", after)
    .orderBy("from_on")
    .orderBy("id")
    .execute();
}

/** Whether one of some pauses holds on a date. */
export function isPaused(pauses: readonly Pause[], on: string): boolean {
  return pauses.some(({ from_on: from, until_on: until }) => from <= on && on <= until);
}

/** Takes a pause back. @returns it; null if there is none of that weekly time */
export async function deletePause(trx: Trx, seriesId: string, id: string): Promise<Pause | null> {
  const row = await trx
    .deleteFrom("pause")
    .where("id", "=", id)
    .where("series_id", "=", seriesId)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Lets what takes the place of a weekly time pause on the same days. */
export async function copyPauses(
  trx: Trx,
  from: string,
  to: Pick<Series, "id" | "learner_id" | "starts_on">,
  now: number,
): Promise<void> {
  for (const { from_on, until_on, member_id } of await listPauses(trx, from, to.starts_on)) {
    await insertPause(trx, to, { from: from_on, until: until_on }, member_id, now);
  }
}
