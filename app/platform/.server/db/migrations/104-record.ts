import type { EngineWords, Statements } from "./migration.ts";

/** What was written stays as it was written: a correction is another version. */
const written = `lesson_id, version, learner_id, course, tutor_id, attendance, minutes, done, secure, needs_work, next,
  next_by, register, lang, why, author_id, author, written_at`;
const refusal = "a version of a note is never changed";

const keptBySqlite = `create trigger lesson_note_kept before update of ${written} on lesson_note
  begin select raise(abort, '${refusal}'); end`;
const keptByPostgres = [
  `create function lesson_note_kept() returns trigger language plpgsql as $$ begin
    raise exception '${refusal}';
  end $$`,
  `create trigger lesson_note_kept before update of ${written} on lesson_note
    for each row execute function lesson_note_kept()`,
];

/** Notes, their marks, what the tutor tells the office, and who has read which note. */
const noteTables = ["lesson_note", "lesson_mark", "lesson_office_line", "note_read"] as const;

/**
 * @param names of the four
 * @param ofLesson stands after a column with the id of a lesson
 * @param ofRead stands after the columns of the last
 */
function makeNoteTables(
  { key, tableEnd }: EngineWords,
  [note, mark, line, read]: readonly [string, string, string, string],
  ofLesson: string,
  ofRead: string,
): readonly string[] {
  return [
    `create table ${note} (
      lesson_id ${key} not null${ofLesson},
      version integer not null,
      learner_id ${key} not null references learner (id) on delete cascade,
      course ${key} not null,
      tutor_id ${key},
      attendance ${key} not null check (attendance in ('came', 'late', 'short', 'nobody', 'tutor-away')),
      minutes integer,
      done text not null,
      secure text not null,
      needs_work text not null,
      next text not null,
      next_by ${key},
      register text not null,
      lang ${key} not null,
      why text not null,
      flags text not null,
      submission ${key} not null unique,
      author_id ${key} not null,
      author text not null,
      written_at ${key} not null,
      wait_until ${key},
      released_at ${key},
      released_by text,
      readers integer not null,
      primary key (lesson_id, version),
      constraint lesson_note_short check ((attendance = 'short') = (minutes is not null))
    )${tableEnd}`,
    `create table ${mark} (
      lesson_id ${key} not null,
      version integer not null,
      learner_id ${key} not null references learner (id) on delete cascade,
      outcome ${key} not null,
      value ${key} not null check (value in ('new', 'improving', 'secure')),
      primary key (lesson_id, version, outcome),
      ${goesWith(note)}
    )${tableEnd}`,
    // Apart from the notes, so that no query for a family can come upon it.
    `create table ${line} (
      id ${key} primary key not null,
      lesson_id ${key} not null${ofLesson},
      learner_id ${key} not null references learner (id) on delete cascade,
      author_id ${key} not null,
      author text not null,
      text text not null,
      written_at ${key} not null
    )${tableEnd}`,
    `create table ${read} (
      lesson_id ${key} not null${ofLesson},
      guardian_id ${key} not null references guardian (id) on delete cascade,
      version integer not null,
      read_at ${key} not null,
      primary key (lesson_id, guardian_id, version)${ofRead}
    )${tableEnd}`,
  ];
}

/** A row of a note is deleted with it. */
function goesWith(note: string): string {
  return `foreign key (lesson_id, version) references ${note} (lesson_id, version) on delete cascade`;
}

/** In the order of the tables. */
const noteIndexes = [
  [
    "create index lesson_note_learner on lesson_note (learner_id)",
    "create index lesson_note_tutor on lesson_note (tutor_id)",
    "create index lesson_note_waits on lesson_note (wait_until) where wait_until is not null and released_at is null",
  ],
  ["create index lesson_mark_learner on lesson_mark (learner_id)"],
  [
    "create index lesson_office_line_lesson on lesson_office_line (lesson_id)",
    "create index lesson_office_line_learner on lesson_office_line (learner_id)",
  ],
  ["create index note_read_guardian on note_read (guardian_id)"],
];

/** What is written about lessons: notes with marks, reports of a month, and modules that were closed. */
export const record: Statements = (words) => {
  const { engine, key, tableEnd } = words;
  const ofLesson = " references lesson (id) on delete cascade";
  return [
    ...makeNoteTables(words, noteTables, ofLesson, "").flatMap((table, index) => [
      table,
      ...(noteIndexes[index] ?? []),
    ]),
    `create table month_report (
      id ${key} primary key not null,
      learner_id ${key} not null references learner (id) on delete cascade,
      course ${key} not null,
      month ${key} not null,
      goal text not null,
      went text not null,
      next_goal text not null,
      at_home text not null,
      lang ${key} not null,
      version integer not null,
      author text not null,
      changed_at ${key} not null,
      sent_at ${key},
      sent_by text,
      readers integer not null,
      constraint month_report_once unique (learner_id, course, month)
    )${tableEnd}`,
    `create table report_read (
      report_id ${key} not null references month_report (id) on delete cascade,
      guardian_id ${key} not null references guardian (id) on delete cascade,
      read_at ${key} not null,
      primary key (report_id, guardian_id)
    )${tableEnd}`,
    "create index report_read_guardian on report_read (guardian_id)",
    `create table module_check (
      learner_id ${key} not null references learner (id) on delete cascade,
      course ${key} not null,
      module ${key} not null,
      checked_on ${key} not null,
      words text not null,
      author text not null,
      entered_at ${key} not null,
      primary key (learner_id, course, module)
    )${tableEnd}`,
    ...(engine === "sqlite" ? [keptBySqlite] : keptByPostgres),
  ];
};

/** SQLite cannot take a foreign key off a table: those that have one are made again. A table that is dropped deletes what refers to it. */
function again(words: EngineWords): readonly string[] {
  const names = ["note_again", "mark_again", "line_again", "read_again"] as const;
  return [
    ...makeNoteTables(words, names, "", `,\n      ${goesWith("note_again")}`).flatMap(
      (table, index) => [table, `insert into ${names[index]} select * from ${noteTables[index]}`],
    ),
    ...noteTables.toReversed().map((table) => `drop table ${table}`),
    ...noteTables.map((table, index) => `alter table ${names[index]} rename to ${table}`),
    ...noteIndexes.flat(),
    keptBySqlite,
  ];
}

/**
 * A trial is a lesson, and has a note as every other. Trials and weekly lessons have their rows in two tables: the
 * learner's row deletes a note, and the note deletes who has read it.
 */
export const trialNotes: Statements = (words) =>
  words.engine === "sqlite"
    ? again(words)
    : [
        "alter table lesson_note drop constraint lesson_note_lesson_id_fkey",
        "alter table lesson_office_line drop constraint lesson_office_line_lesson_id_fkey",
        "alter table note_read drop constraint note_read_lesson_id_fkey",
        `alter table note_read add ${goesWith("lesson_note")}`,
      ];
