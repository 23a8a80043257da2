import { expressionBuilder, sql, type Selectable } from "kysely";

import { childWith, findLearners } from "#app/features/families/family-store.server.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId, newReference } from "#app/platform/.server/ids.ts";
import { withdrawMailBeginning } from "#app/platform/.server/outbox/outbox-store.ts";
import { policy } from "#content/policy.ts";

export type Series = Selectable<DatabaseSchema["series"]>;
export type Lesson = Selectable<DatabaseSchema["lesson"]>;

/** A lesson as pages show it. */
export type SeenLesson = Lesson &
  Pick<
    Series,
    | "reference"
    | "learner_id"
    | "course"
    | "wanted_language"
    | "language"
    | "wish"
    | "zone"
    | "time"
    | "family_zone"
  > & {
    /** Who gives the series. */
    readonly usual_tutor_id: string;
    readonly learner_name: string;
    readonly is_child: boolean;
  };

/** What a new series is made from. */
export type NewSeries = Omit<
  Series,
  "id" | "reference" | "made_until" | "version" | "created_at" | "changed_at"
>;

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

/** The series that began with a trial. */
export async function findSeriesOfTrial(db: Db, trialId: string): Promise<Series | null> {
  const row = await db
    .selectFrom("series")
    .selectAll()
    .where("trial_id", "=", trialId)
    .executeTakeFirst();
  return row ?? null;
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

/** Sets when a series ends. Lessons that were made are changed by `setState`. */
export async function storeEnd(trx: Trx, id: string, endsOn: string, now: number): Promise<void> {
  await trx
    .updateTable("series")
    .set((eb) => ({ ends_on: endsOn, version: eb("version", "+", 1), changed_at: toIso(now) }))
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

export type NewLesson = Pick<
  Lesson,
  "series_id" | "original_on" | "starts_at" | "minutes" | "tutor_id"
> &
  Partial<Pick<Lesson, "state" | "why" | "is_moved">>;

/** @returns null if the series already has a lesson of that date */
export async function insertLesson(
  trx: Trx,
  lesson: NewLesson,
  now: number,
): Promise<Lesson | null> {
  const row = await trx
    .insertInto("lesson")
    .values({
      id: newId(),
      state: "on",
      why: null,
      is_moved: 0,
      lacks: "",
      outcome: null,
      outcome_by: null,
      sequence: 0,
      changed_at: toIso(now),
      ...lesson,
    })
    .onConflict((conflict) => conflict.columns(["series_id", "original_on"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export type LessonChange = Partial<
  Pick<Lesson, "starts_at" | "tutor_id" | "state" | "why" | "is_moved" | "lacks">
>;

/** How the keys of all reminders of a lesson begin. */
export const reminderKeyStart = (id: string) => `lesson-reminder:${id}:`;

/**
 * Changes one lesson, and counts the change for calendars. It cannot say anything of the series. A reminder of the
 * lesson as it was is withdrawn; what was pressed and said for another time or tutor is forgotten.
 */
export async function changeLesson(
  trx: Trx,
  id: string,
  change: LessonChange,
  now: number,
): Promise<Lesson> {
  await withdrawMailBeginning(trx, reminderKeyStart(id));
  return await trx
    .updateTable("lesson")
    .set((eb) => ({
      ...change,
      ...(change.starts_at === undefined ? {} : { family_opened_at: null, tutor_opened_at: null }),
      ...(change.tutor_id === undefined ? {} : { tutor_opened_at: null, tutor_says: null }),
      reminders: 0,
      sequence: eb("sequence", "+", 1),
      changed_at: toIso(now),
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes what a person says came of a lesson. */
export async function storeOutcome(
  db: Db,
  id: string,
  outcome: NonNullable<Lesson["outcome"]>,
  by: string,
): Promise<void> {
  await db.updateTable("lesson").set({ outcome, outcome_by: by }).where("id", "=", id).execute();
}

/** Notes the first press of a side of the button that opens the room. */
export async function notePress(
  db: Db,
  id: string,
  side: "family" | "tutor",
  now: number,
): Promise<void> {
  const column = `${side}_opened_at` as const;
  await db
    .updateTable("lesson")
    .set({ [column]: toIso(now) })
    .where("id", "=", id)
    .where(column, "is", null)
    .execute();
}

/** Lessons ahead of which a reminder is due, in order. */
export async function listToRemind(db: Db, now: number, limit: number): Promise<Lesson[]> {
  const hours = policy.reminderHours;
  return await db
    .selectFrom("lesson")
    .selectAll()
    .where("state", "=", "on")
    .where("starts_at", ">", toIso(now))
    .where("starts_at", "<=", toIso(now + Math.max(...hours) * hour))
    .where((eb) =>
      eb.or(
        hours.map((before, index) =>
          eb.and([eb("reminders", "<=", index), eb("starts_at", "<=", toIso(now + before * hour))]),
        ),
      ),
    )
    .orderBy("starts_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Notes how many reminders of a lesson are done with. @returns false if it has changed, or another process was first */
export async function storeReminders(
  trx: Trx,
  { id, sequence }: Pick<Lesson, "id" | "sequence">,
  count: number,
): Promise<boolean> {
  const result = await trx
    .updateTable("lesson")
    .set({ reminders: count })
    .where("id", "=", id)
    .where("sequence", "=", sequence)
    .where("state", "=", "on")
    .where("reminders", "<", count)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Lessons ahead that take up a tutor: those that the tutor gives, and those of their series that no one may give. */
export async function listAheadOf(
  db: Db,
  tutorId: string,
  now: number,
): Promise<(Lesson & Pick<Series, "learner_id">)[]> {
  const ahead = db
    .selectFrom("lesson")
    .innerJoin("series", "series.id", "lesson.series_id")
    .selectAll("lesson")
    .select("series.learner_id")
    .where("lesson.state", "=", "on")
    .where("lesson.starts_at", ">", toIso(now))
    .orderBy("lesson.starts_at");
  return [
    ...(await ahead.where("lesson.tutor_id", "=", tutorId).execute()),
    ...(await ahead
      .where("lesson.tutor_id", "is", null)
      .where("series.tutor_id", "=", tutorId)
      .execute()),
  ];
}

/** Lessons of a series that begin from a moment on, in order. */
export async function listFollowing(db: Db, seriesId: string, from: number): Promise<Lesson[]> {
  return await db
    .selectFrom("lesson")
    .selectAll()
    .where("series_id", "=", seriesId)
    .where("starts_at", ">=", toIso(from))
    .orderBy("starts_at")
    .execute();
}

function seen(db: Db) {
  return db
    .selectFrom("lesson")
    .innerJoin("series", "series.id", "lesson.series_id")
    .selectAll("lesson")
    .select([
      "series.reference",
      "series.learner_id",
      "series.course",
      "series.wanted_language",
      "series.language",
      "series.wish",
      "series.zone",
      "series.time",
      "series.family_zone",
      "series.tutor_id as usual_tutor_id",
    ]);
}

type SeenRow = Omit<SeenLesson, "learner_name" | "is_child">;

async function withLearners(db: Db, rows: readonly SeenRow[]): Promise<SeenLesson[]> {
  const found = await findLearners(db, [...new Set(rows.map((row) => row.learner_id))]);
  const byId = new Map(found.map((learner) => [learner.id, learner]));
  return rows.map((row) => {
    const learner = byId.get(row.learner_id);
    return { ...row, learner_name: learner?.name ?? "", is_child: learner?.adult_id === null };
  });
}

/** Lessons that begin within a period, in order; only those a tutor gives, if one is named. */
export async function listSeenLessons(
  db: Db,
  range: { readonly from: number; readonly until: number },
  tutorId: string | null = null,
): Promise<SeenLesson[]> {
  const rows = await seen(db)
    .where("lesson.starts_at", ">=", toIso(range.from))
    .where("lesson.starts_at", "<", toIso(range.until))
    .$if(tutorId !== null, (query) => query.where("lesson.tutor_id", "=", tutorId))
    .orderBy("lesson.starts_at")
    .orderBy("lesson.id")
    .execute();
  return await withLearners(db, rows);
}

/** What of a lesson says whether a page shows it. */
export type LessonTime = Pick<Lesson, "id" | "starts_at" | "tutor_id" | "state" | "outcome">;

/** The same lessons, without what only those need that are shown. */
export async function listTimes(
  db: Db,
  range: { readonly from: number; readonly until: number },
  tutorId: string | null = null,
): Promise<LessonTime[]> {
  return await db
    .selectFrom("lesson")
    .select(["id", "starts_at", "tutor_id", "state", "outcome"])
    .where("starts_at", ">=", toIso(range.from))
    .where("starts_at", "<", toIso(range.until))
    .$if(tutorId !== null, (query) => query.where("tutor_id", "=", tutorId))
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

/** Some lessons, in order. */
export async function findSeenLessons(db: Db, ids: readonly string[]): Promise<SeenLesson[]> {
  if (ids.length === 0) return [];
  const rows = await seen(db)
    .where("lesson.id", "in", ids)
    .orderBy("lesson.starts_at")
    .orderBy("lesson.id")
    .execute();
  return await withLearners(db, rows);
}

/** A time in which a tutor can give no lesson, or none to a child. */
export type BarredSpan = {
  readonly tutorId: string;
  readonly from: number;
  readonly until: number;
  readonly onlyChildren: boolean;
};

/** SQLite allows a condition to be a thousand deep. */
const spansAtOnce = 200;

/** Lessons that take place and begin while their tutor can give none. */
export async function listBarred(
  db: Db,
  spans: readonly BarredSpan[],
): Promise<readonly SeenLesson[]> {
  const found: SeenRow[] = [];
  for (const onlyChildren of [true, false]) {
    const all = spans.filter((span) => span.onlyChildren === onlyChildren);
    for (let at = 0; at < all.length; at += spansAtOnce) {
      const some = all.slice(at, at + spansAtOnce);
      const rows = await seen(db)
        .where("lesson.state", "=", "on")
        .where((eb) =>
          eb.or(
            some.map(({ tutorId, from, until }) =>
              eb.and([
                eb("lesson.tutor_id", "=", tutorId),
                eb("lesson.starts_at", ">=", toIso(from)),
                eb("lesson.starts_at", "<", toIso(until)),
              ]),
            ),
          ),
        )
        .$if(onlyChildren, (query) =>
          query.where((eb) => eb.exists(childWith(eb.ref("series.learner_id")))),
        )
        .execute();
      found.push(...rows);
    }
  }
  return await withLearners(db, found);
}

/** In a query: lessons that begin within a period, take place, and of which nobody has said that they were not held. */
export function maybeHeld(
  range: { readonly from: number; readonly until: number },
  tutorId: string | null,
) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("lesson")
    .select(["lesson.id", "lesson.starts_at", "lesson.minutes"])
    .where("lesson.starts_at", ">=", toIso(range.from))
    .where("lesson.starts_at", "<", toIso(range.until))
    .where("lesson.state", "=", "on")
    .where((eb) =>
      eb.or([
        eb("lesson.outcome", "is", null),
        eb("lesson.outcome", "not in", ["nobody", "tutor-away"]),
      ]),
    )
    .$if(tutorId !== null, (query) => query.where("lesson.tutor_id", "=", tutorId));
}

/** All lessons of a series, in order of their own dates. */
export async function listOfSeries(db: Db, seriesId: string): Promise<SeenLesson[]> {
  const rows = await seen(db)
    .where("lesson.series_id", "=", seriesId)
    .orderBy("lesson.original_on")
    .execute();
  return await withLearners(db, rows);
}

/** All lessons of a learner, of every series, in order. */
export async function listOfLearner(db: Db, learnerId: string): Promise<SeenLesson[]> {
  const rows = await seen(db)
    .where("series.learner_id", "=", learnerId)
    .orderBy("lesson.starts_at")
    .orderBy("lesson.id")
    .execute();
  return await withLearners(db, rows);
}

/** Which of some tutors are named by series or lessons that are kept. */
export async function tutorsInUse(db: Db, tutorIds: readonly string[]): Promise<Set<string>> {
  if (tutorIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("lesson")
    .select("tutor_id")
    .where("tutor_id", "in", tutorIds)
    .union(db.selectFrom("series").select("tutor_id").where("tutor_id", "in", tutorIds))
    .execute();
  return new Set(rows.flatMap((row) => row.tutor_id ?? []));
}

/** Which of some learners have or had weekly lessons. */
export async function learnersInSeries(
  db: Db,
  learnerIds: readonly string[],
): Promise<Set<string>> {
  if (learnerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("series")
    .select("learner_id")
    .where("learner_id", "in", learnerIds)
    .execute();
  return new Set(rows.map((row) => row.learner_id));
}

/** When the next lesson of some tutors begins, in ISO 8601; null if none is ahead. */
export async function nextOfTutors(
  db: Db,
  tutorIds: readonly string[],
  now: number,
): Promise<string | null> {
  if (tutorIds.length === 0) return null;
  const row = await db
    .selectFrom("lesson")
    .select("starts_at")
    .where("tutor_id", "in", tutorIds)
    .where("state", "=", "on")
    .where("starts_at", ">", toIso(now))
    .orderBy("starts_at")
    .executeTakeFirst();
  return row?.starts_at ?? null;
}

/** When the next lesson of some learners begins, in ISO 8601; null if none is ahead. */
export async function nextOfLearners(
  db: Db,
  learnerIds: readonly string[],
  now: number,
): Promise<string | null> {
  if (learnerIds.length === 0) return null;
  const row = await db
    .selectFrom("lesson")
    .innerJoin("series", "series.id", "lesson.series_id")
    .select("lesson.starts_at")
    .where("series.learner_id", "in", learnerIds)
    .where("lesson.state", "=", "on")
    .where("lesson.starts_at", ">", toIso(now))
    .orderBy("lesson.starts_at")
    .executeTakeFirst();
  return row?.starts_at ?? null;
}

/** Lessons of some learners that begin within a period, in order. */
export async function listOfLearnersFrom(
  db: Db,
  learnerIds: readonly string[],
  range: { readonly from: number; readonly until: number },
): Promise<SeenLesson[]> {
  if (learnerIds.length === 0) return [];
  const rows = await seen(db)
    .where("series.learner_id", "in", learnerIds)
    .where("lesson.starts_at", ">=", toIso(range.from))
    .where("lesson.starts_at", "<", toIso(range.until))
    .orderBy("lesson.starts_at")
    .orderBy("lesson.id")
    .execute();
  return await withLearners(db, rows);
}

/** One lesson. */
export async function findSeenLesson(db: Db, id: string): Promise<SeenLesson | null> {
  const row = await seen(db).where("lesson.id", "=", id).executeTakeFirst();
  return row ? ((await withLearners(db, [row]))[0] ?? null) : null;
}

/** Notes whether the tutor of a lesson can give it. */
export async function storeSays(trx: Trx, id: string, says: "can" | "cannot"): Promise<void> {
  await trx.updateTable("lesson").set({ tutor_says: says }).where("id", "=", id).execute();
}

/** Lessons ahead of which the tutor has said that they cannot give them. */
export async function listRefused(db: Db, now: number): Promise<SeenLesson[]> {
  const rows = await seen(db)
    .where("lesson.tutor_says", "=", "cannot")
    .where("lesson.starts_at", ">", toIso(now))
    .orderBy("lesson.starts_at")
    .limit(200)
    .execute();
  return await withLearners(db, rows);
}

/** One lesson without what its series says. */
export async function findLesson(db: Db, id: string): Promise<Lesson | null> {
  const row = await db.selectFrom("lesson").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** Lessons ahead that someone has to see to: no one gives them, or something of theirs is another's. */
export async function listNeedy(db: Db, now: number): Promise<SeenLesson[]> {
  const rows = await seen(db)
    .where("lesson.state", "=", "on")
    .where((eb) => eb.or([eb("lesson.tutor_id", "is", null), eb("lesson.lacks", "<>", "")]))
    .where("lesson.starts_at", ">", toIso(now))
    .orderBy("lesson.starts_at")
    .limit(200)
    .execute();
  return await withLearners(db, rows);
}
