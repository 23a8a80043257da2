import { newId } from "../../ids.ts";
import type { BookingBefore, Engine, SchemaStep, Statements } from "./migration.ts";

export const refusal = "a concern about a child is kept until its time";
export const nowIn: Readonly<Record<Engine, string>> = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  postgres: `to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** What was said and done. Of a message, an answer that has not left may still be taken back. */
const tables = [
  ["case_message", "coalesce(old.delivery, '') <> 'sending'"],
  ["case_note", "true"],
  ["case_event", "true"],
] as const;

/**
 * Concerns about a child, stored as `worry`, are kept by the database itself: none goes before `keep_until`, nor
 * what was said and done about it, and none becomes anything else. Those that were made from something else are
 * found by nothing that happens to it any more, and their owners are people who may read them.
 */
export const concernsStay: SchemaStep = {
  name: "063-concerns-stay",
  statements: ({ engine }) => [
    "update desk_case set source_kind = 'desk' where kind = 'worry'",
    `update desk_case set owner_id = null, state = 'new', next_on = null, snoozed_until = null,
        deadline = coalesce(deadline, changed_at), due_at = coalesce(deadline, changed_at)
      where kind = 'worry' and is_open = 1 and owner_id is not null and owner_id not in (
        select id from desk_member
        where removed_at is null and (role = 'safeguarding' or is_deputy = 1)
      )`,
    ...(engine === "sqlite" ? bySqlite() : byPostgres()),
  ],
  /** Their lessons do not stay as long as they do. */
  fill: async (trx) => {
    const lessons = await trx
      .withTables<BookingBefore>()
      .selectFrom("desk_case")
      .innerJoin("trial_booking as lesson", "lesson.id", "desk_case.source_id")
      .select(["desk_case.id", "starts_at", "child_name", "age_band", "tutor_name", "room"])
      .where("kind", "=", "worry")
      .execute();
    for (const { id, ...lesson } of lessons) {
      const text = Object.values(lesson).filter(Boolean).join(", ");
      const created_at = new Date().toISOString();
      const note = { id: newId(), case_id: id, author_id: "", author: "The site", created_at };
      await trx
        .insertInto("case_note")
        .values({ ...note, text: `The lesson: ${text}` })
        .execute();
    }
  },
};

const isKept = (row: string, now: string) => `${row}.kind = 'worry' and ${row}.keep_until > ${now}`;
const ofKeptIn = (engine: Engine) => `exists (select 1 from desk_case as one
  where one.id = old.case_id and ${isKept("one", nowIn[engine])})`;
const isLost = "old.kind = 'worry' and (new.kind <> 'worry' or new.keep_until < old.keep_until)";

function bySqlite(): string[] {
  const refuse = `begin select raise(abort, '${refusal}'); end`;
  const ofKept = ofKeptIn("sqlite");
  return [
    `create trigger desk_case_concern_stays before delete on desk_case
      when ${isKept("old", nowIn.sqlite)} ${refuse}`,
    `create trigger desk_case_concern_lasts before update of kind, keep_until on desk_case
      when ${isLost} ${refuse}`,
    ...tables.flatMap(([table, isDone]) => [
      `create trigger ${table}_concern_stays before delete on ${table}
        when ${isDone} and ${ofKept} ${refuse}`,
      `create trigger ${table}_concern_lasts before update of case_id, text on ${table}
        when ${ofKept} ${refuse}`,
    ]),
  ];
}

function byPostgres(): string[] {
  return [
    `create function concern_refuse() returns trigger language plpgsql as
      $$ begin raise exception '${refusal}'; end $$`,
    `create function concern_words_refuse() returns trigger language plpgsql as $$ begin
      if ${ofKeptIn("postgres")}
      then raise exception '${refusal}'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
    `create trigger desk_case_concern_stays before delete on desk_case for each row
      when (${isKept("old", nowIn.postgres)}) execute function concern_refuse()`,
    `create trigger desk_case_concern_lasts before update of kind, keep_until on desk_case
      for each row when (${isLost}) execute function concern_refuse()`,
    ...tables.flatMap(([table, isDone]) => [
      `create trigger ${table}_concern_stays before delete on ${table} for each row
        when (${isDone}) execute function concern_words_refuse()`,
      `create trigger ${table}_concern_lasts before update of case_id, text on ${table}
        for each row execute function concern_words_refuse()`,
    ]),
  ];
}

/** What a draft that has become an answer says about a concern about a child stays with it. */
const isSent = "exists (select 1 from case_message as said where said.draft_id = old.draft_id)";

/** Files that go with an answer: of its draft, and of the message that it became. */
export const answerFiles: Statements = ({ engine, key, bytes, tableEnd }) => [
  `create table case_file (
    id ${key} primary key not null,
    case_id ${key} not null references desk_case (id) on delete cascade,
    draft_id ${key} not null,
    name text not null,
    type ${key} not null,
    size integer not null,
    bytes ${bytes} not null,
    created_at ${key} not null
  )${tableEnd}`,
  "create index case_file_case_id on case_file (case_id)",
  "create index case_file_draft_id on case_file (draft_id)",
  ...fileTriggers[engine],
];

const fileTriggers: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ["delete", "update"].map(
    (act) => `create trigger case_file_concern_${act} before ${act} on case_file
      when ${isSent} and ${ofKeptIn("sqlite")} begin select raise(abort, '${refusal}'); end`,
  ),
  // A trigger's condition has no subquery there.
  postgres: [
    `create function concern_files_refuse() returns trigger language plpgsql as $$ begin
      if ${isSent} and ${ofKeptIn("postgres")} then raise exception '${refusal}'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
    `create trigger case_file_concern_stays before delete or update on case_file
      for each row execute function concern_files_refuse()`,
  ],
};
