import type { Statements } from "./migration.ts";

/** Cases, what was said and done about them, and the index for searching their words. */
export const cases: Statements = ({ engine, key, tableEnd }) => [
  `create table desk_case (
    id ${key} primary key not null,
    reference ${key} not null unique,
    kind ${key} not null,
    state ${key} not null,
    is_open integer not null,
    family_key ${key},
    name text not null,
    email text,
    phone text not null,
    subject text not null,
    zone ${key},
    course ${key} not null,
    language text not null,
    owner_id ${key},
    next_on ${key},
    deadline ${key},
    first_answered_at ${key},
    snoozed_until ${key},
    due_at ${key} not null,
    closed_at ${key},
    legal_due_on ${key},
    version integer not null,
    messages integer not null,
    source_kind ${key} not null,
    source_id ${key} not null,
    account_id ${key},
    tutor_id ${key},
    keep_until ${key} not null,
    created_at ${key} not null,
    changed_at ${key} not null,
    constraint desk_case_source unique (source_kind, source_id),
    constraint desk_case_is_open check (
      is_open = case when state in ('new', 'open', 'waiting') then 1 else 0 end
    ),
    constraint desk_case_in_hand check (
      state not in ('open', 'waiting') or (owner_id is not null and next_on is not null)
    )
  )${tableEnd}`,
  "create index desk_case_to_do on desk_case (is_open, due_at, id)",
  "create index desk_case_state on desk_case (state, due_at, id)",
  "create index desk_case_owner_to_do on desk_case (owner_id, is_open, due_at, id)",
  "create index desk_case_owner_state on desk_case (owner_id, state, due_at, id)",
  "create index desk_case_kind_to_do on desk_case (kind, is_open, due_at, id)",
  "create index desk_case_kind_state on desk_case (kind, state, due_at, id)",
  "create index desk_case_tutor on desk_case (tutor_id, is_open, due_at, id)",
  "create index desk_case_tutor_state on desk_case (tutor_id, state, due_at, id)",
  "create index desk_case_family on desk_case (family_key, created_at)",
  "create index desk_case_deadline on desk_case (is_open, deadline)",
  "create index desk_case_account on desk_case (account_id)",
  "create index desk_case_keep_until on desk_case (keep_until)",
  "create index desk_case_changed_at on desk_case (changed_at)",

  `create table case_message (
    id ${key} primary key not null,
    case_id ${key} not null,
    direction ${key} not null,
    author_id ${key},
    author text not null,
    text text not null,
    recipient text,
    mail_id ${key},
    message_id ${key},
    draft_id ${key} unique,
    delivery ${key},
    undo text,
    created_at ${key} not null,
    constraint case_message_case foreign key (case_id) references desk_case (id) on delete cascade,
    constraint case_message_out check ((direction = 'out') = (recipient is not null))
  )${tableEnd}`,
  "create index case_message_case_id on case_message (case_id, id)",
  "create index case_message_delivery on case_message (delivery, id)",
  `create table case_note (
    id ${key} primary key not null,
    case_id ${key} not null,
    author_id ${key} not null,
    author text not null,
    text text not null,
    created_at ${key} not null,
    constraint case_note_case foreign key (case_id) references desk_case (id) on delete cascade
  )${tableEnd}`,
  "create index case_note_case_id on case_note (case_id, id)",
  `create table case_event (
    id ${key} primary key not null,
    case_id ${key} not null,
    actor_id ${key},
    actor text not null,
    text text not null,
    version integer not null,
    created_at ${key} not null,
    constraint case_event_case foreign key (case_id) references desk_case (id) on delete cascade
  )${tableEnd}`,
  "create index case_event_case_id on case_event (case_id, id)",
  `create table case_draft (
    id ${key} primary key not null,
    case_id ${key} not null,
    member_id ${key} not null,
    member text not null,
    text text not null,
    created_at ${key} not null,
    changed_at ${key} not null,
    discarded_at ${key},
    constraint case_draft_one unique (case_id, member_id),
    constraint case_draft_case foreign key (case_id) references desk_case (id) on delete cascade
  )${tableEnd}`,
  `create table case_presence (
    case_id ${key} not null,
    member_id ${key} not null,
    member text not null,
    seen_at ${key} not null,
    constraint case_presence_key primary key (case_id, member_id),
    constraint case_presence_case foreign key (case_id) references desk_case (id) on delete cascade
  )${tableEnd}`,
  "create index case_presence_seen_at on case_presence (seen_at)",
  `create table saved_reply (
    id ${key} primary key not null,
    title text not null,
    text text not null,
    changed_by text not null,
    version integer not null,
    created_at ${key} not null,
    changed_at ${key} not null
  )${tableEnd}`,

  ...(engine === "sqlite" ? searchBySqlite : searchByPostgres).map((statement) =>
    statement.replaceAll("{key}", key),
  ),
];

const textColumns = `
      case_id {key} not null,
      source_id {key} not null,
      words text not null,
      constraint case_text_case foreign key (case_id) references desk_case (id) on delete cascade`;

/** @param lengths of the beginnings of words that have an index of their own */
function caseWordsTable(lengths: string): string {
  return `create virtual table case_words using fts5(
    words, content = 'case_text', content_rowid = 'id', detail = 'none', columnsize = 0,
    prefix = '${lengths}', tokenize = 'unicode61 remove_diacritics 0'
  )`;
}

/** The index follows the table by triggers, as SQLite's documentation of FTS5 has it (4.4.3). */
const searchBySqlite = [
  `create table case_text (id integer primary key autoincrement not null,${textColumns}) strict`,
  "create index case_text_case_id on case_text (case_id)",
  caseWordsTable("1 2 3"),
  `create trigger case_text_added after insert on case_text begin
    insert into case_words (rowid, words) values (new.id, new.words);
  end`,
  `create trigger case_text_gone after delete on case_text begin
    insert into case_words (case_words, rowid, words) values ('delete', old.id, old.words);
  end`,
];

/** The words are split by us, so that no dictionary of the server decides what is found. */
const searchByPostgres = [
  `create table case_text (
    id bigint generated by default as identity primary key,${textColumns}
  )`,
  "create index case_text_case_id on case_text (case_id)",
  `create index case_words on case_text using gin (array_to_tsvector(string_to_array(words, ' ')))`,
];

/** Long enough for the beginning of any word that many texts share. */
const longestBeginning = 16;

/**
 * Finds the beginning of a word as fast as a whole one, and common words as fast as rare ones, among a million
 * texts. SQLite: of a length without an index of its own FTS5 gathers every text with that beginning before it
 * gives out the newest. PostgreSQL: with the words made ready the newest texts can be looked through.
 */
export const caseWords: Statements = ({ engine }) =>
  engine === "sqlite" ? beginningsBySqlite : lexemesByPostgres;

const lengths = Array.from({ length: longestBeginning }, (_, index) => index + 1).join(" ");

const beginningsBySqlite = [
  "drop table case_words",
  caseWordsTable(lengths),
  "insert into case_words (case_words) values ('rebuild')",
];

const lexemesByPostgres = [
  "drop index case_words",
  `alter table case_text add column lexemes tsvector
    generated always as (array_to_tsvector(string_to_array(words, ' '))) stored`,
  "create index case_words on case_text using gin (lexemes)",
];

/**
 * On PostgreSQL the beginnings of words are keys of the index, as they are on SQLite. A key that is only the beginning
 * of others is gathered from every text that has one of them: two common words take some 90 ms among a million texts,
 * and whole keys, which are followed side by side, a third of it.
 */
export const wordBeginnings: Statements = ({ engine }) =>
  engine === "sqlite" ? [] : beginningsByPostgres;

const beginningsByPostgres = [
  `create function word_beginnings(words text) returns text[]
    language sql immutable parallel safe
    as $$
      select coalesce(array_agg(left(word, letters)), '{}')
      from unnest(string_to_array(words, ' ')) as word,
        generate_series(1, least(${longestBeginning}, char_length(word))) as letters
    $$`,
  "drop index case_words",
  "create index case_words on case_text using gin (word_beginnings(words))",
];
