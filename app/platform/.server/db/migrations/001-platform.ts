import type { SchemaStep } from "./migration.ts";

export const platform: SchemaStep = {
  name: "001-platform",
  statements: ({ key, tableEnd }) => [
    `create table secret (
      name ${key} primary key not null,
      value text not null,
      created_at ${key} not null
    )${tableEnd}`,
    `create table rate_limit (
      key ${key} primary key not null,
      hits integer not null,
      expires_at ${key} not null
    )${tableEnd}`,
    "create index rate_limit_expires_at on rate_limit (expires_at)",
    `create table spent_token (
      key ${key} primary key not null,
      expires_at ${key} not null
    )${tableEnd}`,
    "create index spent_token_expires_at on spent_token (expires_at)",
  ],
};
