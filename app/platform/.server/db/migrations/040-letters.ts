import type { SchemaStep } from "./migration.ts";

/** Letters to the subscribers, to whom each has gone, and addresses that no mail reaches. */
export const letters: SchemaStep = {
  name: "040-letters",
  statements: ({ key, tableEnd }) => [
    `create table letter (
      id ${key} primary key not null,
      slug ${key} unique,
      title text not null,
      text text not null,
      state ${key} not null,
      version integer not null,
      changed_by text not null,
      created_at ${key} not null,
      changed_at ${key} not null,
      released_by text,
      released_at ${key},
      position ${key} not null,
      finished_at ${key},
      constraint letter_released check (
        (state = 'draft') = (released_at is null) and (state = 'draft') = (slug is null)
      )
    )${tableEnd}`,
    "create index letter_state on letter (state, id)",
    "create index letter_released_at on letter (released_at) where released_at is not null",
    `create table letter_delivery (
      letter_id ${key} not null,
      subscriber_id ${key} not null,
      mail_id ${key} not null,
      state ${key} not null,
      changed_at ${key} not null,
      constraint letter_delivery_key primary key (letter_id, subscriber_id)
    )${tableEnd}`,
    "create index letter_delivery_state on letter_delivery (state, letter_id)",
    "create index letter_delivery_subscriber on letter_delivery (subscriber_id, state)",
    `alter table subscriber add column bounced_at ${key}`,
    "create index subscriber_state_id on subscriber (state, id)",
    "create index subscriber_bounced_at on subscriber (bounced_at) where bounced_at is not null",
  ],
};
