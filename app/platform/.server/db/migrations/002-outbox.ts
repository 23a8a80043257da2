import type { SchemaStep } from "./migration.ts";

export const outbox: SchemaStep = {
  name: "002-outbox",
  statements: ({ key, tableEnd }) => [
    `create table outgoing_mail (
      id ${key} primary key not null,
      dedupe_key ${key} not null unique,
      kind ${key} not null,
      state ${key} not null,
      recipient text not null,
      reply_to text,
      subject text not null,
      text text not null,
      html text,
      headers text not null,
      message_id ${key} not null,
      attempts integer not null,
      due_at ${key},
      lease ${key},
      last_error text,
      expires_at ${key},
      created_at ${key} not null,
      finished_at ${key}
    )${tableEnd}`,
    // The worker looks for what is due; finished mail has no due time and is not in the index.
    "create index outgoing_mail_due_at on outgoing_mail (due_at) where due_at is not null",
    "create index outgoing_mail_state_created on outgoing_mail (state, created_at, id)",
    "create index outgoing_mail_state_finished on outgoing_mail (state, finished_at)",
  ],
};
