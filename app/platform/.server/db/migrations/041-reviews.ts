import type { SchemaStep } from "./migration.ts";

/** Which cards are about lessons that were held, and why the team has taken cards down. */
export const reviews: SchemaStep = {
  name: "041-reviews",
  statements: ({ key, tableEnd }) => [
    "alter table feedback add column claims_lesson integer not null default 0",
    "alter table feedback add column has_lesson integer not null default 0",
    `alter table feedback add column removed_for ${key}`,
    `create index feedback_with_lesson on feedback (has_lesson, rating)
      where removed_at is null and has_lesson = 1`,
    `create table feedback_removal (
      reason ${key} primary key not null,
      cards integer not null
    )${tableEnd}`,
  ],
};
