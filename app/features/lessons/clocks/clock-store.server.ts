import type { Insertable, Selectable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";

export type ClockQuestion = Selectable<DatabaseSchema["clock_question"]>;
export type ClockSide = "family" | "tutor";
export type ClockChoice = NonNullable<ClockQuestion["family_choice"]>;

type NewQuestion = Pick<
  Insertable<DatabaseSchema["clock_question"]>,
  "series_id" | "learner_id" | "tutor_id" | "on_date" | "starts_at" | "family_was" | "tutor_was"
>;

/** @returns null if it has been asked before */
export async function insertQuestion(
  trx: Trx,
  question: NewQuestion,
  now: number,
): Promise<ClockQuestion | null> {
  const row = await trx
    .insertInto("clock_question")
    .values({
      id: newId(),
      asked_at: toIso(now),
      tutor_told: 0,
      family_choice: null,
      family_wish: "",
      tutor_choice: null,
      tutor_wish: "",
      decided: null,
      decided_by: "",
      ...question,
    })
    .onConflict((conflict) => conflict.columns(["series_id", "on_date"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns the question; no one else answers it until the transaction ends */
export async function lockQuestion(
  trx: Trx,
  id: string,
  engine: Engine,
): Promise<ClockQuestion | null> {
  const row = await trx
    .selectFrom("clock_question")
    .selectAll()
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

export async function findQuestion(db: Db, id: string): Promise<ClockQuestion | null> {
  const row = await db
    .selectFrom("clock_question")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Questions whose lesson has not begun, in order; only those to one tutor, if one is named. */
export async function listQuestions(
  db: Db,
  now: number,
  tutorId: string | null = null,
): Promise<ClockQuestion[]> {
  return await db
    .selectFrom("clock_question")
    .selectAll()
    .where("starts_at", ">", toIso(now))
    .$if(tutorId !== null, (query) => query.where("tutor_id", "=", tutorId ?? ""))
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

/** Questions about the lessons of some learners that their families have not answered, in order. */
export async function listUnanswered(
  db: Db,
  learnerIds: readonly string[],
  now: number,
): Promise<ClockQuestion[]> {
  return await db
    .selectFrom("clock_question")
    .selectAll()
    .where("learner_id", "in", ["", ...learnerIds])
    .where("starts_at", ">", toIso(now))
    .where("decided", "is", null)
    .where("family_choice", "is", null)
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

/** Keeps what a side answers, in place of what it answered before. */
export async function storeAnswer(
  trx: Trx,
  id: string,
  side: ClockSide,
  { choice, wish }: { readonly choice: ClockChoice; readonly wish: string },
): Promise<void> {
  const values =
    side === "family"
      ? { family_choice: choice, family_wish: wish }
      : { tutor_choice: choice, tutor_wish: wish };
  await trx.updateTable("clock_question").set(values).where("id", "=", id).execute();
}

/** Notes that the tutor has been asked. */
export async function storeTold(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.updateTable("clock_question").set({ tutor_told: 1 }).where("id", "in", ids).execute();
}

export async function storeDecision(
  db: Db,
  id: string,
  decided: NonNullable<ClockQuestion["decided"]>,
  by: string,
): Promise<void> {
  await db
    .updateTable("clock_question")
    .set({ decided, decided_by: by })
    .where("id", "=", id)
    .execute();
}

/** What each zone was going to do when it was last looked at, by zone: JSON. */
export async function readForeseen(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("clock_foreseen").select(["zone", "offsets"]).execute();
  return new Map(rows.map((row) => [row.zone, row.offsets]));
}

export async function storeForeseen(
  db: Db,
  zone: string,
  offsets: string,
  now: number,
): Promise<void> {
  const values = { offsets, seen_at: toIso(now) };
  await db
    .insertInto("clock_foreseen")
    .values({ zone, ...values })
    .onConflict((conflict) => conflict.column("zone").doUpdateSet(values))
    .execute();
}
