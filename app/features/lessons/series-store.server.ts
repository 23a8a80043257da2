import { sql, type Selectable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId, newReference } from "#app/platform/.server/ids.ts";
import { weeklyFrom } from "./year-outlook.server.ts";

export type Series = Selectable<DatabaseSchema["series"]>;

/** What a new series is made from. */
export type NewSeries = Omit<
  Series,
  | "id"
  | "reference"
  | "made_until"
  | "stopped_by"
  | "ended_before"
  | "version"
  | "created_at"
  | "changed_at"
>;

/** Begins what was agreed for a learner. @returns its id */
export async function insertPlan(
  trx: Trx,
  facts: Omit<Selectable<DatabaseSchema["plan"]>, "id" | "created_at">,
  now: number,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("plan")
    .values({ ...facts, id, created_at: toIso(now) })
    .execute();
  return id;
}

export async function insertSeries(
  trx: Trx,
  facts: NewSeries & Pick<Series, "made_until">,
  now: number,
): Promise<Series> {
  return await trx
    .insertInto("series")
    .values({
      ...facts,
      id: newId(),
      reference: newReference("W"),
      version: 1,
      created_at: toIso(now),
      changed_at: toIso(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findSeries(db: Db, id: string): Promise<Series | null> {
  const row = await db.selectFrom("series").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** The series with a reference, as people read it out. */
export async function findSeriesNamed(db: Db, reference: string): Promise<Series | null> {
  const row = await db
    .selectFrom("series")
    .selectAll()
    .where("reference", "=", reference.toUpperCase())
    .executeTakeFirst();
  return row ?? null;
}

/** The plan that began with a trial. @returns its id */
export async function findPlanOfTrial(db: Db, trialId: string): Promise<string | null> {
  const row = await db
    .selectFrom("plan")
    .select("id")
    .where("began_with", "=", trialId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The weekly times of a plan whose place no other has taken, in the order in which they began. */
export async function listOfPlan(db: Db, planId: string): Promise<Series[]> {
  const all = await db
    .selectFrom("series")
    .selectAll()
    .where("plan_id", "=", planId)
    .orderBy("created_at")
    .orderBy("weekday")
    .orderBy("id")
    .execute();
  return all.filter(({ id }) => !all.some(({ follows }) => follows === id));
}

/** Whether a weekly time is of one date: a lesson that was added by itself. */
export const isOnce = ({ starts_on: first, ends_on: last }: Series) => first === last;

/** Whether lessons go on that come every week, by the clock of their time. @param now milliseconds since the epoch */
export function isRunning(series: Series, now: number): boolean {
  const { ends_on: last, zone } = series;
  if (isOnce(series)) return false;
  return last === null || last >= weeklyFrom(toIso(now), zone).on;
}

/** The same as `findSeries`; no one else changes it until the transaction ends. */
export async function lockSeries(trx: Trx, id: string, engine: Engine): Promise<Series | null> {
  const row = await trx
    .selectFrom("series")
    .selectAll()
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Sets when a series ends, if it does. Lessons that were made are changed by `setState`. @param stopped by a guardian */
export async function storeEnd(
  trx: Trx,
  id: string,
  endsOn: string | null,
  now: number,
  stopped: Pick<Series, "stopped_by" | "ended_before"> = { stopped_by: null, ended_before: null },
): Promise<void> {
  await trx
    .updateTable("series")
    .set((eb) => ({
      ...stopped,
      ends_on: endsOn,
      version: eb("version", "+", 1),
      changed_at: toIso(now),
    }))
    .where("id", "=", id)
    .execute();
}

/** Series of which lessons up to a date are still to be made. */
export async function listToMake(db: Db, until: string, limit: number): Promise<Series[]> {
  return await db
    .selectFrom("series")
    .selectAll()
    .where("made_until", "<", until)
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("made_until", "<", eb.ref("ends_on"))]))
    .orderBy("made_until")
    .limit(limit)
    .execute();
}

/** Series that are not over on a date, by end and id, after the last one of the page before. */
export async function listRunning(
  db: Db,
  today: string,
  after: Pick<Series, "id" | "ends_on"> | null,
  limit: number,
): Promise<Series[]> {
  const never = "9999-12-31";
  const end = sql<string>`coalesce(ends_on, '9999-12-31')`;
  const last = after?.ends_on ?? never;
  return await db
    .selectFrom("series")
    .selectAll()
    .where(end, ">=", today)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([eb(end, ">", last), eb.and([eb(end, "=", last), eb("id", ">", after?.id ?? "")])]),
      ),
    )
    .orderBy(end)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Series of some learners that are not over on a date. */
export async function listRunningOf(
  db: Db,
  learnerIds: readonly string[],
  today: string,
): Promise<Series[]> {
  if (learnerIds.length === 0) return [];
  return await db
    .selectFrom("series")
    .selectAll()
    .where("learner_id", "in", learnerIds)
    .where((eb) => eb.or([eb("ends_on", "is", null), eb("ends_on", ">=", today)]))
    .orderBy("id")
    .execute();
}

/** Notes up to which date every lesson has been made. */
export async function storeMade(trx: Trx, id: string, madeUntil: string): Promise<void> {
  await trx.updateTable("series").set({ made_until: madeUntil }).where("id", "=", id).execute();
}
