import type { SchemaStep } from "./migration.ts";

export const newsletter: SchemaStep = {
  name: "005-newsletter",
  statements: ({ key, tableEnd }) => [
    `create table subscriber (
      id ${key} primary key not null,
      email text not null,
      email_key ${key} not null unique,
      state ${key} not null,
      confirm_token_hash ${key} not null unique,
      confirm_expires_at ${key} not null,
      asked_at ${key} not null,
      created_at ${key} not null,
      confirmed_at ${key}
    )${tableEnd}`,
    "create index subscriber_state_asked on subscriber (state, asked_at)",
  ],
};
