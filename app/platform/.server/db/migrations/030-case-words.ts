import type { SchemaStep } from "./migration.ts";

/** Long enough for the beginning of any word that many texts share. */
const longestBeginning = 16;

/**
 * Finds the beginning of a word as fast as a whole one, and common words as fast as rare ones, among a million
 * texts. SQLite: of a length without an index of its own FTS5 gathers every text with that beginning before it
 * gives out the newest. PostgreSQL: with the words made ready the newest texts can be looked through.
 */
export const caseWords: SchemaStep = {
  name: "030-case-words",
  statements: ({ engine }) => (engine === "sqlite" ? bySqlite : byPostgres),
};

const lengths = Array.from({ length: longestBeginning }, (_, index) => index + 1).join(" ");

const bySqlite = [
  "drop table case_words",
  `create virtual table case_words using fts5(
    words, content = 'case_text', content_rowid = 'id', detail = 'none', columnsize = 0,
    prefix = '${lengths}', tokenize = 'unicode61 remove_diacritics 0'
  )`,
  "insert into case_words (case_words) values ('rebuild')",
];

const byPostgres = [
  "drop index case_words",
  `alter table case_text add column lexemes tsvector
    generated always as (array_to_tsvector(string_to_array(words, ' '))) stored`,
  "create index case_words on case_text using gin (lexemes)",
];
