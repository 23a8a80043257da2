import type { SchemaStep } from "./migration.ts";

/** Whether the tutor of a lesson has said that they can give it. */
export const tutorSays: SchemaStep = {
  name: "090-tutor-says",
  statements: ({ key }) => [
    `alter table trial_booking add column tutor_says ${key}
      check (tutor_says is null or tutor_says in ('can', 'cannot'))`,
  ],
};
