import type { SchemaStep } from "./migration.ts";

/** A letter can go out at a planned time, be published without being mailed, and be mended once it is out. */
export const letterPlans: SchemaStep = {
  name: "115-letter-plans",
  statements: ({ key }) => [
    `alter table letter add column planned_at ${key}`,
    "alter table letter add column planned_by text",
    "alter table letter add column is_mailed integer not null default 1",
    `alter table letter add column mended_at ${key}`,
    "alter table letter add column mend_note text",
    "alter table letter add column text_before text",
    "create index letter_planned on letter (planned_at) where planned_at is not null",
  ],
};
