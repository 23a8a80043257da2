import type { Selectable } from "kysely";

import { learnersOf, readsSent } from "#app/features/families/family-access.server.ts";
import { keptGuardian } from "#app/features/families/family-store.server.ts";
import { maybeHeld, type Lesson } from "#app/features/lessons/lesson-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Mark } from "./marks.ts";

type StoredNote = Selectable<DatabaseSchema["lesson_note"]>;

/** One version of the note of a lesson. */
export type Note = StoredNote & { readonly marks: readonly Mark[] };

async function withMarks(db: Db, notes: readonly StoredNote[]): Promise<Note[]> {
  if (notes.length === 0) return [];
  const marks = await db
    .selectFrom("lesson_mark")
    .selectAll()
    .where("lesson_id", "in", [...new Set(notes.map((note) => note.lesson_id))])
    .orderBy("outcome")
    .execute();
  return notes.map((note) => ({
    ...note,
    marks: marks
      .filter((mark) => mark.lesson_id === note.lesson_id && mark.version === note.version)
      .map(({ outcome, value }) => ({ outcome, value })),
  }));
}

/** Every version of the notes of some lessons, the first one first. */
export async function listNotes(db: Db, lessonIds: readonly string[]): Promise<Note[]> {
  if (lessonIds.length === 0) return [];
  const rows = await db
    .selectFrom("lesson_note")
    .selectAll()
    .where("lesson_id", "in", lessonIds)
    .orderBy("lesson_id")
    .orderBy("version")
    .execute();
  return await withMarks(db, rows);
}

/**
 * The version of a lesson's note that a guardian may read at a moment: the last that has gone out, as what a correction takes
 * out, such as the name of another child, no family reads any more. Null if there is none, or none for them.
 */
export async function findNoteFor(
  db: Db,
  { lessonId, guardianId }: { readonly lessonId: string; readonly guardianId: string },
  at: number,
): Promise<Note | null> {
  const last = db
    .selectFrom("lesson_note")
    .selectAll()
    .where("lesson_id", "=", lessonId)
    .where("released_at", "is not", null)
    .where("learner_id", "in", (eb) => learnersOf(eb.val(guardianId), at))
    .orderBy("version", "desc")
    .limit(1);
  const rows = await db
    .selectFrom(last.as("last"))
    .selectAll()
    .where((eb) => readsSent(eb.val(guardianId), eb.ref("learner_id"), eb.ref("released_at")))
    .execute();
  return (await withMarks(db, rows))[0] ?? null;
}

/** Every version of a learner's notes, of the earliest lesson first. Ids of lessons do not sort: their dates do. */
export async function listNotesOfLearner(db: Db, learnerId: string): Promise<Note[]> {
  const rows = await db
    .selectFrom("lesson_note")
    .selectAll()
    .where("learner_id", "=", learnerId)
    .orderBy("lesson_id")
    .orderBy("version")
    .execute();
  return await withMarks(db, rows);
}

/** Of several versions of several lessons only what holds: the last of each. */
export function latestOf(notes: readonly Note[]): Note[] {
  return [...new Map(notes.map((note) => [note.lesson_id, note])).values()];
}

/**
 * When each lesson began, by its id. Of one that is gone, that is when its note was first written.
 *
 * @param notes in order of their versions
 */
export function startsOf(
  lessons: readonly { readonly id: string; readonly starts_at: string }[],
  notes: readonly Note[],
): ReadonlyMap<string, string> {
  return new Map([
    ...notes.toReversed().map((note) => [note.lesson_id, note.written_at] as const),
    ...lessons.map((lesson) => [lesson.id, lesson.starts_at] as const),
  ]);
}

/**
 * Which of some lessons have a note, with when its first version was written. What was written before a lesson began is
 * of the time that it had before it was moved.
 */
export async function firstWritten(
  db: Db,
  lessons: readonly { readonly id: string; readonly starts_at: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (lessons.length === 0) return new Map();
  const ids = lessons.map(({ id }) => id);
  const rows = await db
    .selectFrom("lesson_note")
    .select(["lesson_id", "written_at"])
    .where("lesson_id", "in", ids)
    .orderBy("lesson_id")
    .orderBy("version", "desc")
    .execute();
  const startOf = new Map(lessons.map(({ id, starts_at: startsAt }) => [id, startsAt]));
  return new Map(
    rows
      .filter((row) => row.written_at >= (startOf.get(row.lesson_id) ?? ""))
      .map((row) => [row.lesson_id, row.written_at]),
  );
}

/**
 * Lessons of a period that may have been held and have no note: when they were, no more.
 *
 * @param tutorId only those of one; all if it is null
 */
export async function listUnwritten(
  db: Db,
  range: { readonly from: number; readonly until: number },
  tutorId: string | null,
): Promise<readonly Pick<Lesson, "starts_at" | "minutes">[]> {
  return await db
    .selectFrom(maybeHeld(range, tutorId).as("held"))
    .select(["held.starts_at", "held.minutes"])
    .where((eb) => {
      const note = eb
        .selectFrom("lesson_note")
        .select("version")
        .whereRef("lesson_note.lesson_id", "=", "held.id")
        // A lesson to which nobody came may have been given again since.
        .whereRef("lesson_note.written_at", ">=", "held.starts_at");
      return eb.not(eb.exists(note));
    })
    .execute();
}

/**
 * Of how many other lessons a tutor's notes have gone out.
 *
 * @param authorId of whoever gives trials without being entered as a tutor: those that this member wrote are counted
 */
export async function countReleased(
  db: Db,
  { id, tutor_id: tutorId }: Pick<StoredNote, "tutor_id"> & { readonly id: string },
  authorId: string,
): Promise<number> {
  const row = await db
    .selectFrom("lesson_note")
    .select((eb) => eb.fn.count<number>("lesson_id").distinct().as("count"))
    .where((eb) =>
      tutorId === null
        ? eb.and([eb("tutor_id", "is", null), eb("author_id", "=", authorId)])
        : eb("tutor_id", "=", tutorId),
    )
    .where("lesson_id", "<>", id)
    .where("released_at", "is not", null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export type NewNote = Omit<
  StoredNote,
  "released_at" | "released_by" | "readers" | "wait_until" | "written_at"
> & { readonly marks: readonly Mark[] };

/** @returns false if the lesson has that version, or the form has been stored */
export async function insertNote(trx: Trx, note: NewNote, now: number): Promise<boolean> {
  const { marks, ...columns } = note;
  const row = await trx
    .insertInto("lesson_note")
    .values({
      ...columns,
      written_at: toIso(now),
      wait_until: null,
      released_at: null,
      released_by: null,
      readers: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("lesson_id")
    .executeTakeFirst();
  if (!row) return false;
  const { lesson_id, version, learner_id } = columns;
  for (const mark of marks) {
    await trx
      .insertInto("lesson_mark")
      .values({ lesson_id, version, learner_id, ...mark })
      .execute();
  }
  return true;
}

type Version = Pick<StoredNote, "lesson_id" | "version">;

/** Notes until when someone has to read it before it goes out, or to how many guardians it went. */
export async function updateNote(
  trx: Trx,
  of: Version,
  change: Partial<Pick<StoredNote, "wait_until" | "readers">>,
): Promise<void> {
  await trx
    .updateTable("lesson_note")
    .set(change)
    .where("lesson_id", "=", of.lesson_id)
    .where("version", "=", of.version)
    .execute();
}

/** Notes that it goes out now. @returns false if it has already */
export async function storeRelease(
  trx: Trx,
  of: Version,
  by: string,
  now: number,
): Promise<boolean> {
  const result = await trx
    .updateTable("lesson_note")
    .set({ released_at: toIso(now), released_by: by })
    .where("lesson_id", "=", of.lesson_id)
    .where("version", "=", of.version)
    .where("released_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Notes that someone has to read before they go out, soonest first. An earlier version than the last waits for nothing. */
export async function listWaiting(db: Db): Promise<Note[]> {
  const rows = await db
    .selectFrom("lesson_note")
    .select("lesson_id")
    .where("wait_until", ">", "")
    .where("released_at", "is", null)
    .orderBy("wait_until")
    .execute();
  const ids = [...new Set(rows.map((row) => row.lesson_id))];
  return latestOf(await listNotes(db, ids))
    .filter((note) => note.wait_until !== null && note.released_at === null)
    .toSorted((one, other) => ((one.wait_until ?? "") < (other.wait_until ?? "") ? -1 : 1));
}

export type OfficeLine = Selectable<DatabaseSchema["lesson_office_line"]>;

export async function insertOfficeLine(
  trx: Trx,
  line: Omit<OfficeLine, "id" | "written_at">,
  now: number,
): Promise<void> {
  await trx
    .insertInto("lesson_office_line")
    .values({ id: newId(), ...line, written_at: toIso(now) })
    .execute();
}

/** What the office was told about some lessons, latest first. */
export async function listOfficeLines(db: Db, lessonIds: readonly string[]): Promise<OfficeLine[]> {
  if (lessonIds.length === 0) return [];
  return await db
    .selectFrom("lesson_office_line")
    .selectAll()
    .where("lesson_id", "in", lessonIds)
    .orderBy("id", "desc")
    .execute();
}

/** Notes that a guardian has read a version; a second press changes nothing. */
export async function storeRead(
  db: Db,
  read: Version & { readonly guardianId: string },
  now: number,
): Promise<void> {
  await db
    .insertInto("note_read")
    .values({
      lesson_id: read.lesson_id,
      version: read.version,
      guardian_id: read.guardianId,
      read_at: toIso(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who has read which versions of the notes of some lessons. */
export async function listReads(db: Db, lessonIds: readonly string[]) {
  if (lessonIds.length === 0) return [];
  return await db
    .selectFrom("note_read")
    .select(["lesson_id", "version", "read_at"])
    .select((eb) => keptGuardian(eb.ref("note_read.guardian_id")).as("guardian_id"))
    .where("lesson_id", "in", lessonIds)
    .orderBy("read_at")
    .execute();
}
