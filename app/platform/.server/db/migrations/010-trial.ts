import type { SchemaStep } from "./migration.ts";

export const trial: SchemaStep = {
  name: "010-trial",
  statements: ({ key, tableEnd }) => [
    "alter table outgoing_mail add column calendar text",
    `alter table outgoing_mail add column not_before ${key}`,
    // About a child only a first name and an age band; a row with just one of them is refused.
    `create table trial_booking (
      id ${key} primary key not null,
      reference ${key} not null unique,
      submission_key ${key} not null unique,
      content_hash ${key} not null,
      state ${key} not null,
      area ${key} not null,
      course ${key} not null,
      courses text not null,
      starts_at ${key},
      preferred text not null,
      zone ${key} not null,
      learner ${key} not null,
      name text not null,
      child_name text,
      age_band ${key},
      email text not null,
      email_key ${key} not null,
      phone text not null,
      language text not null,
      tutor ${key} not null,
      note text not null,
      account_id ${key},
      checked_by ${key} not null,
      sequence integer not null,
      created_at ${key} not null,
      changed_at ${key} not null,
      constraint trial_booking_learner check (
        (learner = 'self' and child_name is null and age_band is null)
        or (learner = 'child' and child_name is not null and age_band is not null and note = '')
      ),
      constraint trial_booking_time check (state <> 'booked' or starts_at is not null)
    )${tableEnd}`,
    `create index trial_booking_account on trial_booking (account_id, starts_at)
      where account_id is not null`,
    "create index trial_booking_email on trial_booking (email_key, starts_at)",
    "create index trial_booking_changed on trial_booking (changed_at)",
    `create table trial_place (
      area ${key} not null,
      starts_at ${key} not null,
      place integer not null,
      booking_id ${key} not null,
      constraint trial_place_key primary key (area, starts_at, place),
      constraint trial_place_booking foreign key (booking_id)
        references trial_booking (id) on delete cascade
    )${tableEnd}`,
    "create index trial_place_booking_id on trial_place (booking_id)",
  ],
};
