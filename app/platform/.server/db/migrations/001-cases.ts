import type { Engine, Statements } from "./migration.ts";

/** Cases, what was said and done about them, mail that was fetched for them, and the index for searching their words. */
export const cases: Statements = (words) => [...tables(words), ...search[words.engine](words.key)];

const tables: Statements = ({ key, tableEnd }) => [
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
    site_language text not null default 'en',
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
  "create index desk_case_created_at on desk_case (created_at)",
  "create index desk_case_legal on desk_case (legal_due_on, id) where legal_due_on is not null",

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
  "create index case_message_message_id on case_message (message_id)",
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
    undo text,
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
    changed_at ${key} not null,
    site_language text not null default 'en'
  )${tableEnd}`,

  `create table inbox (
    key ${key} primary key not null,
    uid_validity ${key},
    last_uid ${key} not null,
    lease ${key},
    leased_until ${key} not null,
    fetched_at ${key},
    failing_since ${key},
    trouble ${key},
    created_at ${key} not null
  )${tableEnd}`,
  `create table incoming_mail (
    id ${key} primary key not null,
    inbox ${key} not null,
    uid_validity ${key} not null,
    uid ${key} not null,
    digest ${key} not null unique,
    message_id ${key},
    sender text not null,
    sender_key ${key} not null,
    sender_name text not null,
    subject text not null,
    outcome ${key} not null,
    reason text not null,
    attachments text not null,
    is_cut integer not null,
    case_id ${key},
    entry_id ${key},
    received_at ${key} not null,
    created_at ${key} not null,
    constraint incoming_mail_uid unique (inbox, uid_validity, uid),
    constraint incoming_mail_case foreign key (case_id) references desk_case (id) on delete cascade
  )${tableEnd}`,
  "create index incoming_mail_case_id on incoming_mail (case_id, id)",
  "create index incoming_mail_entry_id on incoming_mail (entry_id)",
  "create index incoming_mail_sender on incoming_mail (sender_key, created_at)",
];

/** Long enough for the beginning of any word that many texts share. */
const longestBeginning = 16;
const lengths = Array.from({ length: longestBeginning }, (_, index) => index + 1).join(" ");

/** Finds the beginning of a word as fast as a whole one, and common words as fast as rare ones, among a million texts. */
const search: Readonly<Record<Engine, (key: string) => readonly string[]>> = {
  // The index follows the table by triggers, as SQLite's documentation of FTS5 has it (4.4.3). Of a length without an
  // index of its own FTS5 gathers every text with that beginning before it gives out the newest.
  sqlite: (key) => [
    `create table case_text (
      id integer primary key autoincrement not null,
      case_id ${key} not null,
      source_id ${key} not null,
      words text not null,
      constraint case_text_case foreign key (case_id) references desk_case (id) on delete cascade
    ) strict`,
    "create index case_text_case_id on case_text (case_id)",
    `create virtual table case_words using fts5(
      words, content = 'case_text', content_rowid = 'id', detail = 'none', columnsize = 0,
      prefix = '${lengths}', tokenize = 'unicode61 remove_diacritics 0'
    )`,
    `create trigger case_text_added after insert on case_text begin
      insert into case_words (rowid, words) values (new.id, new.words);
    end`,
    `create trigger case_text_gone after delete on case_text begin
      insert into case_words (case_words, rowid, words) values ('delete', old.id, old.words);
    end`,
  ],
  // The words are split by us, so that no dictionary of the server decides what is found, and made ready, so that the
  // newest texts can be looked through. The beginnings of words are keys of the index, as they are on SQLite: a key that
  // is only the beginning of others is gathered from every text that has one of them. Two common words then take some
  // 90 ms among a million texts; whole keys, which are followed side by side, a third of it.
  postgres: (key) => [
    `create table case_text (
      id bigint generated by default as identity primary key,
      case_id ${key} not null,
      source_id ${key} not null,
      words text not null,
      lexemes tsvector generated always as (array_to_tsvector(string_to_array(words, ' '))) stored,
      constraint case_text_case foreign key (case_id) references desk_case (id) on delete cascade
    )`,
    "create index case_text_case_id on case_text (case_id)",
    `create function word_beginnings(words text) returns text[]
    language sql immutable parallel safe
    as $$
      select coalesce(array_agg(left(word, letters)), '{}')
      from unnest(string_to_array(words, ' ')) as word,
        generate_series(1, least(${longestBeginning}, char_length(word))) as letters
    $$`,
    "create index case_words on case_text using gin (word_beginnings(words))",
  ],
};
