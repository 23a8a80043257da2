import type { SchemaStep } from "./migration.ts";

export const identity: SchemaStep = {
  name: "006-identity",
  statements: ({ key, tableEnd }) => [
    `create table site_session (
      token_hash ${key} primary key not null,
      account_id ${key} not null,
      issuer ${key} not null,
      subject ${key} not null,
      name text not null,
      email text not null,
      email_verified integer not null,
      picture text,
      is_team integer not null,
      created_at ${key} not null,
      last_seen_at ${key} not null,
      expires_at ${key} not null
    )${tableEnd}`,
    "create index site_session_account on site_session (account_id, created_at)",
    "create index site_session_expires_at on site_session (expires_at)",
    `create table provider_record (
      key ${key} primary key not null,
      model ${key} not null,
      payload text not null,
      subject ${key},
      grant_id ${key},
      uid ${key},
      consumed_at ${key},
      expires_at ${key} not null
    )${tableEnd}`,
    "create index provider_record_subject on provider_record (subject) where subject is not null",
    "create index provider_record_grant_id on provider_record (grant_id) where grant_id is not null",
    "create index provider_record_uid on provider_record (uid) where uid is not null",
    "create index provider_record_expires_at on provider_record (expires_at)",
    `create table signing_key (
      position integer primary key not null,
      jwk text not null,
      created_at ${key} not null
    )${tableEnd}`,
  ],
};
