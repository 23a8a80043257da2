import type { SchemaStep } from "./migration.ts";

export const quizzes: SchemaStep = {
  name: "009-quizzes",
  statements: ({ key, tableEnd }) => [
    `create table quiz_attempt (
      id ${key} primary key not null,
      topic ${key} not null,
      kind ${key} not null,
      account_id ${key},
      browser_key ${key},
      seed ${key} not null,
      questions text not null,
      answers text not null,
      version integer not null,
      started_at ${key} not null,
      changed_at ${key} not null,
      finished_at ${key},
      question_count integer,
      right_count integer,
      results text,
      outcome text,
      timer_minutes integer,
      timer_ends_at ${key},
      constraint quiz_attempt_one_owner check ((account_id is null) <> (browser_key is null))
    )${tableEnd}`,
    `create index quiz_attempt_account_id on quiz_attempt (account_id, finished_at, id)
      where account_id is not null`,
    `create index quiz_attempt_browser_key on quiz_attempt (browser_key, finished_at, id)
      where browser_key is not null`,
    "create index quiz_attempt_unfinished on quiz_attempt (changed_at) where finished_at is null",
    `create index quiz_attempt_anonymous on quiz_attempt (started_at)
      where browser_key is not null`,
  ],
};
