import type { EngineWords, SchemaStep } from "./migration.ts";

/*
 * A note is of a weekly lesson or of a trial, whose rows are in two tables: the learner's row deletes it, and the note
 * deletes who has read it.
 */
const readsOfNote = `foreign key (lesson_id, version) references lesson_note (lesson_id, version) on delete cascade`;

/** SQLite cannot take a foreign key off a table: those that have one are made again. A table that is dropped deletes what refers to it. */
function again({ key, tableEnd }: EngineWords): readonly string[] {
  const written = `lesson_id, version, learner_id, course, tutor_id, attendance, minutes, done, secure, needs_work, next,
    next_by, register, lang, why, author_id, author, written_at`;
  return [
    `create table note_again (
      lesson_id ${key} not null,
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
    "insert into note_again select * from lesson_note",
    `create table mark_again (
      lesson_id ${key} not null,
      version integer not null,
      learner_id ${key} not null references learner (id) on delete cascade,
      outcome ${key} not null,
      value ${key} not null check (value in ('new', 'improving', 'secure')),
      primary key (lesson_id, version, outcome),
      foreign key (lesson_id, version) references note_again (lesson_id, version) on delete cascade
    )${tableEnd}`,
    "insert into mark_again select * from lesson_mark",
    `create table line_again (
      id ${key} primary key not null,
      lesson_id ${key} not null,
      learner_id ${key} not null references learner (id) on delete cascade,
      author_id ${key} not null,
      author text not null,
      text text not null,
      written_at ${key} not null
    )${tableEnd}`,
    "insert into line_again select * from lesson_office_line",
    `create table read_again (
      lesson_id ${key} not null,
      guardian_id ${key} not null references guardian (id) on delete cascade,
      version integer not null,
      read_at ${key} not null,
      primary key (lesson_id, guardian_id, version),
      ${readsOfNote.replace("lesson_note", "note_again")}
    )${tableEnd}`,
    "insert into read_again select * from note_read",
    "drop table note_read",
    "drop table lesson_office_line",
    "drop table lesson_mark",
    "drop table lesson_note",
    "alter table note_again rename to lesson_note",
    "alter table mark_again rename to lesson_mark",
    "alter table line_again rename to lesson_office_line",
    "alter table read_again rename to note_read",
    "create index lesson_note_learner on lesson_note (learner_id)",
    "create index lesson_note_tutor on lesson_note (tutor_id)",
    "create index lesson_note_waits on lesson_note (wait_until) where wait_until is not null and released_at is null",
    "create index lesson_mark_learner on lesson_mark (learner_id)",
    "create index lesson_office_line_lesson on lesson_office_line (lesson_id)",
    "create index lesson_office_line_learner on lesson_office_line (learner_id)",
    "create index note_read_guardian on note_read (guardian_id)",
    `create trigger lesson_note_kept before update of ${written} on lesson_note
      begin select raise(abort, 'a version of a note is never changed'); end`,
  ];
}

/** A trial is a lesson, and has a note as every other. */
export const trialNotes: SchemaStep = {
  name: "126-trial-notes",
  statements: (words) =>
    words.engine === "sqlite"
      ? again(words)
      : [
          "alter table lesson_note drop constraint lesson_note_lesson_id_fkey",
          "alter table lesson_office_line drop constraint lesson_office_line_lesson_id_fkey",
          "alter table note_read drop constraint note_read_lesson_id_fkey",
          `alter table note_read add ${readsOfNote}`,
        ],
};
