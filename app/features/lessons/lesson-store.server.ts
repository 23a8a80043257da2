import { expressionBuilder, type Selectable } from "kysely";

import { hour, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { withdrawMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import { policy } from "#content/policy.ts";
import type { Series } from "./series-store.server.ts";

export type Lesson = Selectable<DatabaseSchema["lesson"]>;

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
  const isAnother = change.starts_at !== undefined || change.tutor_id !== undefined;
  await withdrawMailAbout(trx, [`lesson:${id}`], "lesson");
  return await trx
    .updateTable("lesson")
    .set((eb) => ({
      ...change,
      ...(change.starts_at === undefined ? {} : { family_opened_at: null }),
      ...(isAnother ? { tutor_opened_at: null, tutor_says: null } : {}),
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

/** When the next lesson of some tutors or learners begins, in ISO 8601; null if none is ahead. */
export async function nextLessonOf(
  db: Db,
  whose: "lesson.tutor_id" | "series.learner_id",
  ids: readonly string[],
  now: number,
): Promise<string | null> {
  if (ids.length === 0) return null;
  const row = await db
    .selectFrom("lesson")
    .innerJoin("series", "series.id", "lesson.series_id")
    .select("lesson.starts_at")
    .where(whose, "in", ids)
    .where("lesson.state", "=", "on")
    .where("lesson.starts_at", ">", toIso(now))
    .orderBy("lesson.starts_at")
    .executeTakeFirst();
  return row?.starts_at ?? null;
}

/** Notes whether the tutor of a lesson can give it. */
export async function storeSays(trx: Trx, id: string, says: "can" | "cannot"): Promise<void> {
  await trx.updateTable("lesson").set({ tutor_says: says }).where("id", "=", id).execute();
}

/** One lesson without what its series says. */
export async function findLesson(db: Db, id: string): Promise<Lesson | null> {
  const row = await db.selectFrom("lesson").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}
