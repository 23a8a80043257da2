import type { SchemaStep } from "./migration.ts";

/** What families may read of a tutor, as far as the tutor has agreed to it; and whom a family asked for. */
export const tutorCards: SchemaStep = {
  name: "097-tutor-cards",
  statements: ({ key, bytes, tableEnd }) => [
    `create table tutor_card (
      tutor_id ${key} primary key not null references tutor (id),
      draft text not null,
      shown text,
      slug ${key} unique,
      agreed_on ${key},
      agreed_by text,
      agreed_words text,
      withdrawn_at ${key},
      version integer not null,
      changed_at ${key} not null
    )${tableEnd}`,
    `create table tutor_photo (
      id ${key} primary key not null,
      tutor_id ${key} not null references tutor (id),
      bytes ${bytes} not null,
      added_at ${key} not null
    )${tableEnd}`,
    "create index tutor_photo_of on tutor_photo (tutor_id)",
    "alter table trial_booking add column asked_tutor text not null default ''",
  ],
};
