import type { SchemaStep } from "./migration.ts";

/** What lessons of each tutor take up, so that they follow a tutor whose room has changed. */
export const tutorPlaces: SchemaStep = {
  name: "099-tutor-places",
  statements: ({ key, tableEnd }) => [
    `create table tutor_place (
      tutor_id ${key} primary key not null references tutor (id) on delete cascade,
      resources text not null
    )${tableEnd}`,
  ],
};
