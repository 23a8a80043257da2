import type { Engine, SchemaStep } from "./migration.ts";

/** What a draft that has become an answer says about a concern about a child stays with it (see `063-concerns-stay`). */
const isSent = "exists (select 1 from case_message as said where said.draft_id = old.draft_id)";

/** Files that go with an answer: of its draft, and of the message that it became. */
export const answerFiles: SchemaStep = {
  name: "114-answer-files",
  statements: ({ engine, key, bytes, tableEnd }) => [
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
    ...triggers[engine],
  ],
};

const triggers: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ["delete", "update"].map(
    (act) => `create trigger case_file_concern_${act} before ${act} on case_file
      when ${isSent} and exists (select 1 from desk_case as one
        where one.id = old.case_id and one.kind = 'worry'
          and one.keep_until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
      begin select raise(abort, 'a concern about a child is kept until its time'); end`,
  ),
  // A trigger's condition has no subquery there.
  postgres: [
    `create function concern_files_refuse() returns trigger language plpgsql as $$ begin
      if ${isSent} and exists (select 1 from desk_case as one
        where one.id = old.case_id and one.kind = 'worry'
          and one.keep_until > to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      then raise exception 'a concern about a child is kept until its time'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
    `create trigger case_file_concern_stays before delete or update on case_file
      for each row execute function concern_files_refuse()`,
  ],
};
