import type { Statements } from "./migration.ts";

/** Secrets, limits, mail that goes out, sign-in, accounts and profiles. */
export const platform: Statements = ({ key, bytes, tableEnd }) => [
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
    finished_at ${key},
    calendar text,
    not_before ${key},
    priority integer not null default 2
  )${tableEnd}`,
  "create index outgoing_mail_state_created on outgoing_mail (state, created_at, id)",
  "create index outgoing_mail_state_finished on outgoing_mail (state, finished_at)",
  // The worker looks for what is due; finished mail has no due time and is not in the index.
  "create index outgoing_mail_due on outgoing_mail (priority, due_at) where due_at is not null",
  "create index outgoing_mail_message_id on outgoing_mail (message_id)",

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
    expires_at ${key} not null,
    sign_in_id ${key} not null default '',
    second_factor_at ${key}
  )${tableEnd}`,
  "create index site_session_account on site_session (account_id, created_at)",
  "create index site_session_expires_at on site_session (expires_at)",
  "create index site_session_email on site_session (lower(email))",
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

  `create table account (
    subject ${key} primary key not null,
    name text not null,
    email text not null,
    email_key ${key} not null,
    phone text not null,
    password_hash ${key} not null,
    verified_at ${key},
    signed_in_at ${key},
    created_at ${key} not null,
    signed_out_at ${key},
    site_language text not null default 'en'
  )${tableEnd}`,
  // Several accounts may claim one address; only one can have proved it.
  `create unique index account_verified_email on account (email_key)
    where verified_at is not null`,
  "create index account_email_key on account (email_key, password_hash)",
  `create index account_unused on account (created_at)
    where verified_at is null and signed_in_at is null`,
  `create table account_link (
    token_hash ${key} primary key not null,
    purpose ${key} not null,
    email text not null,
    email_key ${key} not null,
    expires_at ${key} not null
  )${tableEnd}`,
  "create index account_link_email_key on account_link (email_key)",
  "create index account_link_expires_at on account_link (expires_at)",
  `create table profile (
    account_id ${key} primary key not null,
    job_title text not null,
    location text not null,
    website text not null,
    github text not null,
    x text not null,
    instagram text not null,
    facebook text not null,
    phone text not null,
    address text not null,
    version integer not null,
    created_at ${key} not null,
    updated_at ${key} not null
  )${tableEnd}`,
  `create table profile_picture (
    account_id ${key} primary key not null,
    url text not null,
    bytes ${bytes},
    content_type text,
    retry_at ${key},
    fetched_at ${key} not null
  )${tableEnd}`,
];
