import { sql } from "kysely";

import { readsSent } from "#app/features/families/family-access.server.ts";
import { idsOfGuardian } from "#app/features/families/family-store.server.ts";
import { startOfLesson } from "#app/features/lessons/lesson-store.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";

/** Who reads, and of whom: those of whom they may see something now. Of what is older than that they read it by leave alone. */
export type RecordReader = {
  readonly guardianId: string;
  readonly learnerIds: readonly string[];
};

/** Which of what has gone out. */
type WhichSent = {
  /** Only what is of a lesson, or went out, before this moment. */
  readonly before?: string;
  readonly skip?: number;
  readonly most: number;
};

/** The last version of each note that has gone out. */
function notes(db: Db, { guardianId, learnerIds }: RecordReader) {
  return (
    db
      .selectFrom("lesson_note as note")
      .where("note.learner_id", "in", ["", ...learnerIds])
      .where("note.released_at", "is not", null)
      .where((eb) =>
        readsSent(eb.val(guardianId), eb.ref("note.learner_id"), eb.ref("note.released_at")),
      )
      .where((eb) => {
        const later = eb
          .selectFrom("lesson_note as later")
          .select("later.version")
          .whereRef("later.lesson_id", "=", "note.lesson_id")
          .whereRef("later.version", ">", "note.version")
          .where("later.released_at", "is not", null);
        return eb.not(eb.exists(later));
      })
      // A note outlives the lesson of a trial where weekly lessons follow.
      .select((eb) => [
        "note.learner_id",
        "note.tutor_id",
        eb.fn.coalesce(startOfLesson(eb.ref("note.lesson_id")), eb.ref("note.written_at")).as("at"),
      ])
  );
}

/** Notes and reports alike. @property at when the lesson began, or when the report went out */
function sent(db: Db, reader: RecordReader) {
  const own = idsOfGuardian(reader.guardianId);
  const allNotes = notes(db, reader).select((eb) => [
    sql<"note" | "report">`'note'`.as("kind"),
    "note.lesson_id as id",
    "note.course",
    "note.done as words",
    sql<string>`''`.as("month"),
    eb
      .selectFrom("lesson_mark")
      .select((mark) => mark.fn.countAll<number>().as("count"))
      .whereRef("lesson_mark.lesson_id", "=", "note.lesson_id")
      .whereRef("lesson_mark.version", "=", "note.version")
      .as("marks"),
    eb
      .selectFrom("note_read")
      .select((read) => read.fn.min("note_read.read_at").as("read_at"))
      .whereRef("note_read.lesson_id", "=", "note.lesson_id")
      .whereRef("note_read.version", "=", "note.version")
      .where("note_read.guardian_id", "in", own)
      .as("read_at"),
  ]);
  const reports = db
    .selectFrom("month_report as report")
    .where("report.learner_id", "in", ["", ...reader.learnerIds])
    .where("report.sent_at", "is not", null)
    .where((eb) =>
      readsSent(eb.val(reader.guardianId), eb.ref("report.learner_id"), eb.ref("report.sent_at")),
    )
    .select((eb) => [
      "report.learner_id",
      sql<string | null>`cast(null as text)`.as("tutor_id"),
      eb.fn.coalesce("report.sent_at", eb.val("")).as("at"),
      sql<"note" | "report">`'report'`.as("kind"),
      "report.id",
      "report.course",
      sql<string>`''`.as("words"),
      "report.month",
      sql<number>`0`.as("marks"),
      eb
        .selectFrom("report_read")
        .select((read) => read.fn.min("report_read.read_at").as("read_at"))
        .whereRef("report_read.report_id", "=", "report.id")
        .where("report_read.guardian_id", "in", own)
        .as("read_at"),
    ]);
  return db.selectFrom(allNotes.unionAll(reports).as("sent"));
}

/** The notes and reports that a guardian may read, newest first, each with when they read it. */
export async function listSent(
  db: Db,
  reader: RecordReader,
  { before, skip = 0, most }: WhichSent,
) {
  const rows = await sent(db, reader)
    .selectAll()
    .$if(before !== undefined, (query) => query.where("at", "<", before ?? ""))
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(most)
    .offset(skip)
    .execute();
  return rows.map((row) => ({ ...row, marks: Number(row.marks) }));
}

export type Sent = Awaited<ReturnType<typeof listSent>>[number];

/** How many notes and reports there are. */
export async function countSent(db: Db, reader: RecordReader): Promise<number> {
  const row = await sent(db, reader)
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** What the last note of each learner asks for until the next lesson, as far as it asks for something. */
export async function listPractice(db: Db, reader: RecordReader) {
  const all = notes(db, reader).select(["note.next", "note.next_by"]);
  const ranked = db
    .selectFrom(all.as("one"))
    .selectAll()
    .select((eb) =>
      eb.fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("one.learner_id").orderBy("one.at", "desc"))
        .as("rank"),
    );
  return await db
    .selectFrom(ranked.as("ranked"))
    .select(["learner_id", "at", "next", "next_by"])
    .where("rank", "=", 1)
    .where("next", "<>", "")
    .orderBy("learner_id")
    .execute();
}
