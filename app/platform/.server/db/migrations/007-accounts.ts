import type { SchemaStep } from "./migration.ts";

export const accounts: SchemaStep = {
  name: "007-accounts",
  statements: ({ key, tableEnd }) => [
    `create table account (
      subject ${key} primary key not null,
      name text not null,
      email text not null,
      email_key ${key} not null,
      phone text not null,
      password_hash ${key} not null,
      verified_at ${key},
      signed_in_at ${key},
      created_at ${key} not null
    )${tableEnd}`,
    // Several accounts may claim one address; only one can have proved it.
    `create unique index account_verified_email on account (email_key)
      where verified_at is not null`,
    "create index account_email_key on account (email_key, password_hash)",
    `create table account_link (
      token_hash ${key} primary key not null,
      purpose ${key} not null,
      email text not null,
      email_key ${key} not null,
      expires_at ${key} not null
    )${tableEnd}`,
    "create index account_link_email_key on account_link (email_key)",
    "create index account_link_expires_at on account_link (expires_at)",
  ],
};
