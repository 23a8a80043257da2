import { expressionBuilder, type Expression, type Selectable } from "kysely";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import type { Moment } from "#app/platform/moment.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { withdrawMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import { listIdsOfGuardian } from "#app/features/families/family-store.server.ts";
import { policy } from "#content/policy.ts";
import { held, type Came } from "./attendances.ts";
import { chargeLesson } from "./charge-lesson.server.ts";
import { remindersDue } from "./lesson-room.server.ts";
import { storeWord, type By, type Word } from "./lesson-word-store.server.ts";
import type { Series } from "./series-store.server.ts";

export type Lesson = Selectable<DatabaseSchema["lesson"]>;

/** A lesson of a series. */
export type WeeklyLesson = Lesson & { readonly series_id: string; readonly original_on: string };

type Agreed = Pick<
  Lesson,
  "learner_id" | "reference" | "course" | "wanted_language" | "language" | "wish" | "family_zone"
>;

/** In a query: the ids of a learner's weekly lessons. */
export function weeklyIdsOf(learnerId: Expression<string>) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("lesson as weekly")
    .select("weekly.id")
    .where("weekly.learner_id", "=", learnerId)
    .where("weekly.kind", "=", "weekly");
}

/** What a new lesson is made from. */
export type NewLesson = Agreed & Pick<Lesson, "starts_at" | "minutes"> & Partial<Lesson>;

/** Lessons ahead that take place, of every kind, in order. */
export async function listAhead(db: Db, now: number): Promise<Lesson[]> {
  return await db
    .selectFrom("lesson")
    .selectAll()
    .where("starts_at", ">", toIso(now))
    .where("state", "=", "on")
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

/**
 * Counts lessons ahead to the days on which they fall by the academy's present clock. Nothing else about them changes,
 * and those of the past keep the day of their time.
 */
export async function countDaysAnew(db: Db, now: number): Promise<void> {
  const ahead = await db
    .selectFrom("lesson")
    .select(["id", "starts_at", "on_day"])
    .where("starts_at", ">", toIso(now))
    .execute();
  const moved = ahead.filter((one) => one.on_day !== academyDay(one.starts_at));
  for (const [day, lessons] of Map.groupBy(moved, (one) => academyDay(one.starts_at))) {
    const ids = lessons.map(({ id }) => id);
    await db.updateTable("lesson").set({ on_day: day }).where("id", "in", ids).execute();
  }
}

/** What a weekly lesson takes over of its series when it is made. */
export function agreedIn(series: Series): Agreed & Pick<WeeklyLesson, "series_id"> {
  const { learner_id, reference, course, wanted_language, language, wish, family_zone } = series;
  const agreed = { learner_id, reference, course, wanted_language, language, wish, family_zone };
  return { series_id: series.id, ...agreed };
}

async function insert(trx: Trx, lesson: NewLesson & Pick<Lesson, "kind">, now: number) {
  return await trx
    .insertInto("lesson")
    .values({
      id: newId(),
      state: "on",
      is_moved: 0,
      lacks: "",
      sequence: 0,
      changed_at: toIso(now),
      on_day: academyDay(lesson.starts_at),
      reminded: remindersDue(lesson.starts_at, now).length,
      ...lesson,
    })
    .onConflict((conflict) => conflict.columns(["series_id", "original_on"]).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** @returns null if the series already has a lesson of that date */
export async function insertWeekly(
  trx: Trx,
  lesson: NewLesson & Pick<WeeklyLesson, "series_id" | "original_on">,
  now: number,
): Promise<WeeklyLesson | null> {
  const row = await insert(trx, { ...lesson, kind: "weekly" }, now);
  return row ? asWeekly(row) : null;
}

/** Makes a lesson one of the weekly time that takes the place of its own, as it is. @param on its date there */
export async function takeOver(
  trx: Trx,
  id: string,
  series: Series,
  on: string,
): Promise<WeeklyLesson> {
  const row = await trx
    .updateTable("lesson")
    .set({ ...agreedIn(series), original_on: on })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asWeekly(row);
}

/** Notes on whose clock a learner's family reads of the lessons from a moment on. */
export async function storeFamilyZone(
  trx: Trx,
  learnerIds: readonly string[],
  zone: string,
  from: Moment,
): Promise<void> {
  await trx
    .updateTable("lesson")
    .set({ family_zone: zone })
    .where("learner_id", "in", ["", ...learnerIds])
    .where("starts_at", ">=", from)
    .execute();
}

/** Makes the lesson of a trial, under the id of its booking. */
export async function insertTrial(
  trx: Trx,
  lesson: NewLesson & Pick<Lesson, "id">,
  now: number,
): Promise<Lesson> {
  const row = await insert(trx, { ...lesson, kind: "trial" }, now);
  if (!row) throw new Error("A trial can have no date of a series");
  return row;
}

/** The database keeps it: a weekly lesson has both. */
export function asWeekly(lesson: Lesson): WeeklyLesson {
  const { series_id, original_on } = lesson;
  if (series_id === null || original_on === null) throw new Error("A weekly lesson has no series");
  return { ...lesson, series_id, original_on };
}

export type LessonChange = Partial<
  Pick<
    Lesson,
    | "starts_at"
    | "minutes"
    | "tutor_id"
    | "giver"
    | "room"
    | "state"
    | "why"
    | "counts_as"
    | "is_moved"
    | "lacks"
    | "lost_plan"
    | "takes_place_at"
  >
>;

/** Who does something to a lesson, and when. */
export type DoneBy = { readonly by: By; readonly now: number };

/** Who an account says has entered something: of the family nobody, whose guardians do not read of one another. */
const enteredBy = (by: By | undefined) => ({
  by_id: by?.id ?? null,
  by_name: by?.id ? by.name : "",
});

/**
 * Changes one lesson, and counts the change for calendars. It cannot say anything of the series. A reminder of the
 * lesson as it was is withdrawn, and none is due that the mail about another time makes superfluous; what was pressed and
 * said for another time or tutor is forgotten.
 *
 * @param word of whoever changes it; null for the site
 */
export async function changeLesson(
  trx: Trx,
  id: string,
  change: LessonChange,
  now: number,
  word: Word | null,
): Promise<Lesson> {
  const { starts_at: startsAt } = change;
  const isAnother = startsAt !== undefined || change.tutor_id !== undefined;
  const said = { outcome: null, held_minutes: null };
  const ofAnotherTime = { family_pressed_at: null, ...said, takes_place_at: null };
  const begins = startsAt ?? (change.state && (await findLessons(trx, [id])).get(id)?.starts_at);
  await withdrawMailAbout(trx, [`lesson:${id}`], "lesson");
  const changed = await trx
    .updateTable("lesson")
    .set((eb) => ({
      ...(startsAt === undefined ? {} : { ...ofAnotherTime, on_day: academyDay(startsAt) }),
      ...change,
      ...(isAnother || change.room !== undefined ? { room_failed_at: null } : {}),
      ...(isAnother ? { tutor_pressed_at: null, tutor_word: null } : {}),
      ...(change.state === "on" ? { counts_as: null } : {}),
      ...(begins ? { reminded: remindersDue(begins, now).length } : {}),
      sequence: eb("sequence", "+", 1),
      changed_at: toIso(now),
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (word) await storeWord(trx, changed, word, now);
  const isCharged = change.state !== undefined || startsAt !== undefined;
  if (isCharged) await chargeLesson(trx, id, enteredBy(word?.by), now);
  return changed;
}

/** The same of a weekly lesson. */
export async function changeWeekly(
  ...args: Parameters<typeof changeLesson>
): Promise<WeeklyLesson> {
  return asWeekly(await changeLesson(...args));
}

/**
 * Notes that a mail puts a lesson into somebody's calendar, or takes it out. Changes of lessons wait for one another.
 *
 * @param reader the id of a guardian or a tutor; of whoever booked a trial its own
 * @returns whether an earlier one had put it there
 */
export async function noteInvited(
  trx: Trx,
  id: string,
  reader: string,
  isIn: boolean,
): Promise<boolean> {
  const invited = (await findLessons(trx, [id])).get(id)?.invited.split(",") ?? [];
  const same = [reader, ...(await listIdsOfGuardian(trx, reader))];
  const others = invited.filter((one) => one !== "" && !same.includes(one));
  const now = [...others, ...(isIn ? [reader] : [])].join(",");
  await trx.updateTable("lesson").set({ invited: now }).where("id", "=", id).execute();
  return invited.some((one) => same.includes(one));
}

/** Notes that a lesson takes place although its day is closed. */
export async function storeTakesPlace(trx: Trx, id: string, now: number): Promise<void> {
  await trx
    .updateTable("lesson")
    .set({ takes_place_at: toIso(now) })
    .where("id", "=", id)
    .execute();
}

/** Notes what a lesson that does not take place counts as. */
export async function storeCount(
  trx: Trx,
  id: string,
  as: Lesson["counts_as"],
  { by, now }: DoneBy,
): Promise<void> {
  await trx.updateTable("lesson").set({ counts_as: as }).where("id", "=", id).execute();
  await chargeLesson(trx, id, enteredBy(by), now);
}

/** Notes that a lesson makes up for another. */
export async function storeMadeUp(trx: Trx, id: string, madeUpFor: string): Promise<void> {
  await trx.updateTable("lesson").set({ made_up_for: madeUpFor }).where("id", "=", id).execute();
}

/** Notes what a person says came of a lesson. */
export async function storeOutcome(
  trx: Trx,
  id: string,
  { outcome, minutes = null }: Came,
  { by, now }: DoneBy,
): Promise<void> {
  const said = { outcome, said_by: by.name, held_minutes: outcome === "short" ? minutes : null };
  await trx.updateTable("lesson").set(said).where("id", "=", id).execute();
  await chargeLesson(trx, id, enteredBy(by), now);
}

/** Notes the first press of a side of the button that opens the room. */
export async function notePress(
  db: Db,
  id: string,
  side: "family" | "tutor",
  now: number,
): Promise<void> {
  const column = `${side}_pressed_at` as const;
  await db
    .updateTable("lesson")
    .set({ [column]: toIso(now) })
    .where("id", "=", id)
    .where(column, "is", null)
    .execute();
}

/** Notes that a family cannot get into the room of a lesson. @returns whether it is the first to say so of this room */
export async function noteRoomFailed(trx: Trx, id: string, now: number): Promise<boolean> {
  const rows = await trx
    .updateTable("lesson")
    .set({ room_failed_at: toIso(now) })
    .where("id", "=", id)
    .where("room_failed_at", "is", null)
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** The lessons ahead of which a reminder is due, in order, those among them that have to wait for it. */
export async function listToRemind(db: Db, now: number): Promise<string[]> {
  const hours = policy.reminderHours;
  const rows = await db
    .selectFrom("lesson")
    .select("id")
    .where("state", "=", "on")
    .where("starts_at", ">", toIso(now))
    .where("starts_at", "<=", toIso(now + Math.max(...hours) * hour))
    .where((eb) =>
      eb.or(
        hours.map((before, index) =>
          eb.and([eb("reminded", "<=", index), eb("starts_at", "<=", toIso(now + before * hour))]),
        ),
      ),
    )
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** A lesson that no one else changes until the transaction ends. */
export async function lockLesson(trx: Trx, id: string, engine: Engine): Promise<Lesson | null> {
  const row = await trx
    .selectFrom("lesson")
    .selectAll()
    .where("id", "=", id)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Notes how many reminders of a lesson are done with. */
export async function storeReminded(trx: Trx, id: string, reminded: number): Promise<void> {
  await trx.updateTable("lesson").set({ reminded }).where("id", "=", id).execute();
}

/** Takes back the reminder of a lesson that has not gone out, which is due again: no one knows yet whether it takes place. */
export async function withdrawReminder(
  trx: Trx,
  {
    id,
    starts_at: startsAt,
    changed_at: changedAt,
  }: Pick<Lesson, "id" | "starts_at" | "changed_at">,
): Promise<void> {
  const settled = remindersDue(startsAt, Date.parse(changedAt)).length;
  // First, so that whoever is writing one at this moment has done so. The key of one that has gone out lets no other out.
  await trx
    .updateTable("lesson")
    .set((eb) => ({
      reminded: eb
        .case()
        .when("reminded", ">", settled)
        .then(settled)
        .else(eb.ref("reminded"))
        .end(),
    }))
    .where("id", "=", id)
    .execute();
  await withdrawMailAbout(trx, [`lesson:${id}`], "lesson");
}

/** Lessons ahead that take up a tutor: those that the tutor gives, and those of their series that no one may give. */
export async function listAheadOf(db: Db, tutorId: string, now: number): Promise<Lesson[]> {
  const ahead = db
    .selectFrom("lesson")
    .innerJoin("series", "series.id", "lesson.series_id")
    .selectAll("lesson")
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
export async function listFollowing(
  db: Db,
  seriesId: string,
  from: number,
): Promise<WeeklyLesson[]> {
  const rows = await db
    .selectFrom("lesson")
    .selectAll()
    .where("series_id", "=", seriesId)
    .where("starts_at", ">=", toIso(from))
    .orderBy("starts_at")
    .execute();
  return rows.map(asWeekly);
}

/** What of a lesson says whether a page shows it. */
export type LessonTime = Pick<
  Lesson,
  "id" | "kind" | "on_day" | "tutor_id" | "state" | "outcome" | "why"
>;

/** Lessons that begin within a period, in order, without what only those need that are shown. */
export async function listTimes(
  db: Db,
  range: { readonly from: number; readonly until: number },
  tutorId: string | null = null,
): Promise<LessonTime[]> {
  return await db
    .selectFrom("lesson")
    .select(["id", "kind", "on_day", "tutor_id", "state", "outcome", "why"])
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
  whose: "tutor_id" | "learner_id",
  ids: readonly string[],
  now: number,
): Promise<string | null> {
  if (ids.length === 0) return null;
  const row = await db
    .selectFrom("lesson")
    .select("starts_at")
    .where(whose, "in", ids)
    .where("state", "=", "on")
    .where("starts_at", ">", toIso(now))
    .orderBy("starts_at")
    .executeTakeFirst();
  return row?.starts_at ?? null;
}

/** Notes whether the tutor of a lesson can give it. */
export async function storeSays(trx: Trx, id: string, says: "can" | "cannot"): Promise<void> {
  await trx.updateTable("lesson").set({ tutor_word: says }).where("id", "=", id).execute();
}

/** Some lessons without what their series say, by id. */
export async function findLessons(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Lesson>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("lesson").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which trials: that begin within a period, take place or not, of a tutor or some learners. */
export type WhichTrials = {
  /** Milliseconds since the epoch; the end is not included. */
  readonly from?: number;
  readonly until?: number;
  readonly state?: Lesson["state"];
  readonly tutorId?: string | null;
  readonly learnerIds?: readonly string[];
};

/** The ids of trials, in the order in which they begin. */
export async function listTrialIds(
  db: Db,
  { from, until, state, tutorId = null, learnerIds }: WhichTrials,
): Promise<string[]> {
  if (learnerIds?.length === 0) return [];
  const rows = await db
    .selectFrom("lesson")
    .select("id")
    .where("kind", "=", "trial")
    .$if(from !== undefined, (query) => query.where("starts_at", ">=", toIso(from ?? 0)))
    .$if(until !== undefined, (query) => query.where("starts_at", "<", toIso(until ?? 0)))
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "on"))
    .$if(tutorId !== null, (query) => query.where("tutor_id", "=", tutorId))
    .$if(learnerIds !== undefined, (query) => query.where("learner_id", "in", learnerIds ?? []))
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** In a query: the ids of trials that begin from a moment on. */
export function trialsFrom(from: number) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("lesson")
    .select("lesson.id")
    .where("lesson.kind", "=", "trial")
    .where("lesson.starts_at", ">=", toIso(from));
}

/** In a query: when the lesson with an id begins. */
export function startOfLesson(id: Expression<string>) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("lesson")
    .select("lesson.starts_at")
    .where("lesson.id", "=", id);
}

/** In a query: the lesson with an id, if someone has said that it was held. */
export function heldLesson(id: Expression<string>) {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("lesson")
    .select("lesson.id")
    .where("lesson.id", "=", id)
    .where("lesson.outcome", "in", held);
}

/** Deletes lessons with what they take up, whatever their state. */
export async function deleteLessons(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom("lesson").where("id", "in", ids).execute();
}
