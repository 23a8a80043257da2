import type { SchemaStep } from "./migration.ts";

/** As long as those that SQLite has indexes for (030). */
const longestBeginning = 16;

/**
 * On PostgreSQL the beginnings of words are keys of the index, as they are on SQLite. A key that is only the beginning
 * of others is gathered from every text that has one of them: two common words take some 90 ms among a million texts,
 * and whole keys, which are followed side by side, a third of it.
 */
export const wordBeginnings: SchemaStep = {
  name: "055-word-beginnings",
  statements: ({ engine }) => (engine === "sqlite" ? [] : byPostgres),
};

const byPostgres = [
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
