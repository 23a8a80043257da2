import type { Statements } from "./migration.ts";

const refusal = "the log of the desk only grows";
/** The least time for which a line of the log is kept, whoever asks. The sweep waits longer. */
const leastLogDays = 365;

/** The team's desk: who belongs to it, how they come in, and what they have looked at and changed. */
export const desk: Statements = ({ engine, key, tableEnd }) => [
  `create table desk_member (
    id ${key} primary key not null,
    account_id ${key} not null,
    email text not null,
    email_key ${key} not null,
    name text not null,
    role ${key} not null,
    is_deputy integer not null,
    uses_keys integer not null,
    codes_kept_at ${key},
    created_at ${key} not null,
    removed_at ${key}
  )${tableEnd}`,
  "create unique index desk_member_account on desk_member (account_id) where removed_at is null",
  "create unique index desk_member_email on desk_member (email_key) where removed_at is null",
  `create table desk_session (
    sign_in_id ${key} primary key not null,
    member_id ${key} not null,
    ended_by ${key},
    created_at ${key} not null,
    expires_at ${key} not null,
    constraint desk_session_member foreign key (member_id) references desk_member (id)
  )${tableEnd}`,
  "create index desk_session_member_id on desk_session (member_id)",
  "create index desk_session_expires_at on desk_session (expires_at)",
  `create table desk_invitation (
    token_hash ${key} primary key not null,
    email text not null,
    email_key ${key} not null,
    role ${key} not null,
    invited_by ${key},
    created_at ${key} not null,
    expires_at ${key} not null
  )${tableEnd}`,
  "create unique index desk_invitation_email on desk_invitation (email_key)",
  "create index desk_invitation_expires_at on desk_invitation (expires_at)",
  `create table desk_second_factor (
    id ${key} primary key not null,
    member_id ${key} not null,
    kind ${key} not null,
    secret text,
    last_step integer,
    credential_id ${key},
    public_key text,
    counter integer,
    transports text,
    created_at ${key} not null,
    confirmed_at ${key},
    used_at ${key},
    constraint desk_second_factor_member foreign key (member_id) references desk_member (id)
  )${tableEnd}`,
  "create index desk_second_factor_member_id on desk_second_factor (member_id)",
  `create unique index desk_second_factor_credential on desk_second_factor (credential_id)
    where credential_id is not null`,
  `create table desk_recovery_code (
    member_id ${key} not null,
    code_hash ${key} not null,
    constraint desk_recovery_code_key primary key (member_id, code_hash),
    constraint desk_recovery_code_member foreign key (member_id) references desk_member (id)
  )${tableEnd}`,
  `create table desk_log (
    id ${key} primary key not null,
    at ${key} not null,
    member_id ${key},
    action ${key} not null,
    about_kind ${key} not null,
    about_id ${key} not null,
    detail text not null,
    is_restricted integer not null
  )${tableEnd}`,
  "create index desk_log_member on desk_log (member_id, id)",
  "create index desk_log_about on desk_log (about_kind, about_id, id)",
  "create index desk_log_at on desk_log (at)",
  ...(engine === "sqlite" ? logOnSqlite : logOnPostgres),
];

const logOnSqlite = [
  `create trigger desk_log_no_update before update on desk_log
    begin select raise(abort, '${refusal}'); end`,
  `create trigger desk_log_no_delete before delete on desk_log
    when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${leastLogDays} days')
    begin select raise(abort, '${refusal}'); end`,
];

const logOnPostgres = [
  `create function desk_log_refuse() returns trigger language plpgsql as
    $$ begin raise exception '${refusal}'; end $$`,
  `create trigger desk_log_no_change before update or truncate on desk_log
    for each statement execute function desk_log_refuse()`,
  `create trigger desk_log_no_delete before delete on desk_log for each row
    when (old.at > to_char(now() at time zone 'UTC' - interval '${leastLogDays} days',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    execute function desk_log_refuse()`,
];
