import { sql, type ExpressionBuilder, type Updateable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import { countDeleted } from "#app/platform/.server/db/count-deleted.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { isId, newId } from "#app/platform/.server/ids.ts";
import { toAttempt } from "./attempt-rows.server.ts";
import {
  byHolder,
  type Attempt,
  type AttemptKind,
  type DrawnQuestion,
  type FinishedAttempt,
  type GivenAnswers,
  type GradedQuestion,
  type OpenAttempt,
  type QuizOwner,
  type QuizTopic,
} from "./attempt.ts";

/** Only one owner's rows: no other attempt can be read or changed, even by its id. */
function isOf(owner: QuizOwner) {
  const column = owner.kind === "account" ? "account_id" : "browser_key";
  return (eb: ExpressionBuilder<DatabaseSchema, "quiz_attempt">) => eb(column, "=", owner.key);
}

function attemptsOf(db: Db, owner: QuizOwner) {
  return db.selectFrom("quiz_attempt").selectAll().where(isOf(owner));
}

/** Lets one owner's starts decide one after another. SQLite has one transaction at a time anyway. */
export async function lockStarts(
  trx: Trx,
  engine: Engine,
  { kind, key }: QuizOwner,
): Promise<void> {
  const name = `quiz_attempt ${kind} ${key}`;
  if (engine === "postgres")
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

type NewAttempt = Pick<Attempt, "topic" | "kind" | "seed" | "questions"> &
  Partial<Pick<Attempt, "explains">>;

/** @returns the new attempt's id */
export async function insertAttempt(
  db: Db,
  owner: QuizOwner,
  attempt: NewAttempt,
  now: number,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("quiz_attempt")
    .values({
      id,
      topic: attempt.topic,
      kind: attempt.kind,
      account_id: owner.kind === "account" ? owner.key : null,
      browser_key: owner.kind === "browser" ? owner.key : null,
      seed: attempt.seed,
      explains: attempt.explains ? 1 : 0,
      questions: JSON.stringify(attempt.questions),
      answers: "{}",
      version: 1,
      started_at: toIso(now),
      changed_at: toIso(now),
    })
    .execute();
  return id;
}

/** An attempt of this owner; null if there is none, or it is someone else's. */
export async function findAttempt(db: Db, owner: QuizOwner, id: string): Promise<Attempt | null> {
  if (!isId(id)) return null;
  const row = await attemptsOf(db, owner).where("id", "=", id).executeTakeFirst();
  return row ? toAttempt(row) : null;
}

/** The newest attempt that is not finished. */
export async function findOpenAttempt(
  db: Db,
  owner: QuizOwner,
  topic: QuizTopic,
  kind: AttemptKind,
): Promise<OpenAttempt | null> {
  const row = await attemptsOf(db, owner)
    .where("topic", "=", topic)
    .where("kind", "=", kind)
    .where("finished_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const attempt = row ? toAttempt(row) : null;
  return attempt?.finished === null ? attempt : null;
}

type ReadAttempt = Pick<OpenAttempt, "id" | "version">;

/** Two tabs, or two instances, can never overwrite each other: the later one reads and decides again. */
async function updateAsRead(
  db: Db,
  owner: QuizOwner,
  { id, version }: ReadAttempt,
  change: Updateable<DatabaseSchema["quiz_attempt"]>,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable("quiz_attempt")
    .set({ ...change, version: version + 1, changed_at: toIso(now) })
    .where("id", "=", id)
    .where(isOf(owner))
    .where("version", "=", version)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What can change in an open attempt; what is left out stays. */
type AttemptChange = {
  readonly answers?: GivenAnswers;
  /** For a check that draws its next question from the answer to the last one. */
  readonly questions?: readonly DrawnQuestion[];
};

/**
 * Changes an open attempt, if it is still as it was read.
 *
 * @returns false if it has changed, was finished or is gone
 */
export function changeAttempt(
  db: Db,
  owner: QuizOwner,
  read: ReadAttempt,
  { answers, questions }: AttemptChange,
  now: number,
): Promise<boolean> {
  const change = {
    ...(answers && { answers: JSON.stringify(answers) }),
    ...(questions && { questions: JSON.stringify(questions) }),
  };
  return updateAsRead(db, owner, read, change, now);
}

type Grading = {
  readonly results: readonly GradedQuestion[];
  /** For a last answer that comes with the end. */
  readonly answers?: GivenAnswers;
  /** What a placement check found. */
  readonly outcome?: unknown;
};

/**
 * Finishes an open attempt with its grades, once, if it is still as it was when they were worked out.
 *
 * @returns false if it has changed, was finished before or is gone
 */
export function finishAttempt(
  db: Db,
  owner: QuizOwner,
  read: ReadAttempt,
  { results, answers, outcome }: Grading,
  now: number,
): Promise<boolean> {
  const change = {
    finished_at: toIso(now),
    question_count: results.length,
    right_count: results.filter(({ right }) => right).length,
    results: JSON.stringify(results),
    ...(answers && { answers: JSON.stringify(answers) }),
    ...(outcome !== undefined && { outcome: JSON.stringify(outcome) }),
  };
  return updateAsRead(db, owner, read, change, now);
}

/**
 * Keeps who took a finished attempt, or that nobody has said so.
 *
 * @returns false if there is none of this owner
 */
export async function keepWhoTook(
  db: Db,
  owner: QuizOwner,
  id: string,
  takenBy: FinishedAttempt["finished"]["takenBy"],
): Promise<boolean> {
  if (!isId(id)) return false;
  const isHolder = takenBy === byHolder;
  const result = await db
    .updateTable("quiz_attempt")
    .set({ learner_id: isHolder ? null : takenBy, by_holder: isHolder ? 1 : 0 })
    .where("id", "=", id)
    .where(isOf(owner))
    .where("finished_at", "is not", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives up an attempt that is not finished. */
export async function deleteOpenAttempt(db: Db, owner: QuizOwner, id: string): Promise<void> {
  await db
    .deleteFrom("quiz_attempt")
    .where("id", "=", id)
    .where(isOf(owner))
    .where("finished_at", "is", null)
    .execute();
}

export type HistoryPlace = { readonly finishedAt: string; readonly id: string };

type HistoryOptions = {
  readonly topic?: QuizTopic;
  readonly kind?: AttemptKind;
  /** Only attempts that were finished before this one. */
  readonly before?: HistoryPlace | null;
  readonly limit: number;
};

/** Finished attempts, latest first. */
export async function listFinished(
  db: Db,
  owner: QuizOwner,
  { topic, kind, before, limit }: HistoryOptions,
): Promise<FinishedAttempt[]> {
  let query = attemptsOf(db, owner).where("finished_at", "is not", null);
  if (topic) query = query.where("topic", "=", topic);
  if (kind) query = query.where("kind", "=", kind);
  if (before) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("finished_at", "id"), "<", tuple(before.finishedAt, before.id)),
    );
  }
  const rows = await query
    .orderBy("finished_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toAttempt).filter((attempt) => attempt.finished !== null);
}

/** The grades of all finished attempts at a topic, quizzes and checks, the oldest attempt first. */
export async function listGrades(
  db: Db,
  owner: QuizOwner,
  topic: QuizTopic,
): Promise<{ kind: AttemptKind; results: GradedQuestion[] }[]> {
  const rows = await db
    .selectFrom("quiz_attempt")
    .select(["kind", "results"])
    .where(isOf(owner))
    .where("topic", "=", topic)
    .where("finished_at", "is not", null)
    .orderBy("finished_at")
    .orderBy("id")
    .execute();
  return rows.map(({ kind, results }) => ({
    kind,
    results: JSON.parse(results ?? "[]") as GradedQuestion[],
  }));
}

type SeenOptions = {
  /** Only this many of the newest attempts; all if left out. */
  readonly limit?: number;
  /** Only attempts that were begun before the one with this id. */
  readonly before?: string;
};

/** Ids of the questions of earlier attempts at a topic, finished or not, the newest attempt first. */
export async function listSeenQuestions(
  db: Db,
  owner: QuizOwner,
  topic: QuizTopic,
  { limit, before }: SeenOptions = {},
): Promise<string[][]> {
  let query = db
    .selectFrom("quiz_attempt")
    .select("questions")
    .where(isOf(owner))
    .where("topic", "=", topic)
    .orderBy("id", "desc");
  if (before !== undefined) query = query.where("id", "<", before);
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.execute();
  return rows.map(({ questions }) =>
    (JSON.parse(questions) as DrawnQuestion[]).map(({ id }) => id),
  );
}

/**
 * Moves a browser's attempts into the account that its visitor has signed in to. From then on they belong only
 * to the account, so nothing is counted twice and the next person at the browser sees none.
 *
 * @returns how many were moved
 */
export async function carryIntoAccount(
  db: Db,
  browserKey: string,
  accountId: string,
): Promise<number> {
  const result = await db
    .updateTable("quiz_attempt")
    .set({ account_id: accountId, browser_key: null })
    .where("browser_key", "=", browserKey)
    .where("account_id", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes everything of an owner, open attempts too. */
export function deleteAttemptsOf(db: Db, owner: QuizOwner): Promise<number> {
  return countDeleted(db.deleteFrom("quiz_attempt").where(isOf(owner)));
}

/** Everything that is kept of an owner, oldest first. */
export async function listAllAttempts(db: Db, owner: QuizOwner): Promise<Attempt[]> {
  const rows = await attemptsOf(db, owner).orderBy("id").execute();
  return rows.map(toAttempt);
}

/** Deletes attempts that were last touched before `before` and never finished. */
export function deleteUnfinishedAttempts(db: Db, before: number): Promise<number> {
  return deleteInPortions(db, "quiz_attempt", (eb) =>
    eb.and([eb("finished_at", "is", null), eb("changed_at", "<", toIso(before))]),
  );
}

/** Deletes attempts of browsers without an account that were started before `before`. */
export function deleteOldBrowserAttempts(db: Db, before: number): Promise<number> {
  return deleteInPortions(db, "quiz_attempt", (eb) =>
    eb.and([eb("browser_key", "is not", null), eb("started_at", "<", toIso(before))]),
  );
}
