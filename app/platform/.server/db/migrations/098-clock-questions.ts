import type { SchemaStep } from "./migration.ts";

/** Which time a weekly lesson keeps when the clocks of its two sides come to differ by another amount. */
export const clockQuestions: SchemaStep = {
  name: "098-clock-questions",
  statements: ({ key, tableEnd }) => [
    `create table clock_question (
      id ${key} primary key not null,
      series_id ${key} not null references series (id) on delete cascade,
      learner_id ${key} not null references learner (id) on delete cascade,
      tutor_id ${key} not null references tutor (id),
      on_date ${key} not null,
      starts_at ${key} not null,
      family_was ${key} not null,
      tutor_was ${key} not null,
      asked_at ${key} not null,
      tutor_told integer not null,
      family_choice ${key} check (family_choice in ('family', 'tutor', 'other')),
      family_wish text not null,
      tutor_choice ${key} check (tutor_choice in ('family', 'tutor', 'other')),
      tutor_wish text not null,
      decided ${key} check (decided in ('anchor', 'family', 'tutor', 'gone')),
      decided_by text not null,
      constraint clock_question_once unique (series_id, on_date)
    )${tableEnd}`,
    "create index clock_question_starts on clock_question (starts_at)",
    "create index clock_question_learner on clock_question (learner_id)",
    "create index clock_question_tutor on clock_question (tutor_id, starts_at)",
    `create table clock_foreseen (
      zone ${key} primary key not null,
      offsets text not null,
      seen_at ${key} not null
    )${tableEnd}`,
    // Series that are not over, wherever a page of them begins.
    "create index series_running on series (coalesce(ends_on, '9999-12-31'), id)",
  ],
};
