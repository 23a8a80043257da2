import type { SchemaStep } from "./migration.ts";

/** The academy's own mark, as it was drawn once for each place where it is shown. A revision of the facts names it. */
export const logo: SchemaStep = {
  name: "118-logo",
  statements: ({ key, bytes, tableEnd }) => [
    `create table logo (
      id ${key} not null,
      name ${key} not null,
      bytes ${bytes} not null,
      added_at ${key} not null,
      primary key (id, name)
    )${tableEnd}`,
  ],
};
