import type { SchemaStep } from "./migration.ts";

/** The desk's figures are counted once a day, and read from here. */
export const deskFigures: SchemaStep = {
  name: "069-desk-figures",
  statements: ({ key, tableEnd }) => [
    `create table desk_figures (
      counted_on ${key} primary key not null,
      figures text not null
    )${tableEnd}`,
  ],
};
