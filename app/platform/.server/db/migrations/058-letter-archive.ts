import type { SchemaStep } from "./migration.ts";

/** A letter can be taken out of the archive, and put back. */
export const letterArchive: SchemaStep = {
  name: "058-letter-archive",
  statements: ({ key }) => [
    `alter table letter add column hidden_at ${key}`,
    `create index letter_archive on letter (released_at)
      where released_at is not null and hidden_at is null`,
    "drop index letter_released_at",
  ],
};
