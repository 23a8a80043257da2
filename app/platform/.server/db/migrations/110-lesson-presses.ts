import type { SchemaStep } from "./migration.ts";

/**
 * When each side of a lesson first pressed the button that opens its room (of a trial, the family's is kept already),
 * how many of a weekly lesson's reminders are done with, and whether its tutor has said that they can give it.
 */
export const lessonPresses: SchemaStep = {
  name: "110-lesson-presses",
  statements: ({ key }) => [
    `alter table trial_booking add column tutor_opened_at ${key}`,
    `alter table lesson add column family_opened_at ${key}`,
    `alter table lesson add column tutor_opened_at ${key}`,
    "alter table lesson add column reminders integer not null default 0",
    `alter table lesson add column tutor_says ${key}
      check (tutor_says is null or tutor_says in ('can', 'cannot'))`,
    "create index lesson_refused on lesson (starts_at) where tutor_says = 'cannot'",
  ],
};
