import type { SchemaStep } from "./migration.ts";

/** What an owner has done or put off of the list before families come, as far as nothing else tells. */
export const firstSteps: SchemaStep = {
  name: "074-first-steps",
  statements: ({ key, tableEnd }) => [
    `create table first_step (
      name ${key} primary key not null,
      done_at ${key},
      token ${key}
    )${tableEnd}`,
  ],
};
