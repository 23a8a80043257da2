import type { SchemaStep } from "./migration.ts";

/** People who teach: what was checked before, their weekly hours and their leave. */
export const tutors: SchemaStep = {
  name: "081-tutors",
  statements: ({ key, tableEnd }) => [
    `create table tutor (
      id ${key} primary key not null,
      member_id ${key} unique,
      name text not null,
      email text not null,
      email_key ${key} not null,
      zone ${key} not null,
      gender ${key} not null check (gender in ('man', 'woman')),
      languages text not null,
      courses text not null,
      room text not null,
      left_on ${key},
      version integer not null,
      created_at ${key} not null,
      changed_at ${key} not null
    )${tableEnd}`,
    "create index tutor_email on tutor (email_key) where email_key <> ''",
    `create table tutor_check (
      tutor_id ${key} not null references tutor (id),
      step ${key} not null,
      done_on ${key} not null,
      checked_by text not null,
      level text not null,
      country text not null,
      expires_on ${key},
      constraint tutor_check_key primary key (tutor_id, step)
    )${tableEnd}`,
    `create table tutor_hours (
      tutor_id ${key} not null references tutor (id),
      weekday integer not null check (weekday between 1 and 7),
      from_time ${key} not null,
      to_time ${key} not null check (from_time < to_time),
      constraint tutor_hours_key primary key (tutor_id, weekday, from_time)
    )${tableEnd}`,
    `create table tutor_leave (
      id ${key} primary key not null,
      tutor_id ${key} not null references tutor (id),
      from_wall ${key} not null,
      until_wall ${key} not null check (from_wall < until_wall),
      reason text not null,
      created_at ${key} not null
    )${tableEnd}`,
    "create index tutor_leave_of on tutor_leave (tutor_id, until_wall)",
  ],
};
