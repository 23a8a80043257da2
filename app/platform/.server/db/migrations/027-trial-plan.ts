import type { SchemaStep } from "./migration.ts";

/** Who gives a trial lesson and where, what came of it, and on which days there are other hours. */
export const trialPlan: SchemaStep = {
  name: "027-trial-plan",
  statements: ({ key, tableEnd }) => [
    `alter table trial_booking add column tutor_id ${key}`,
    "alter table trial_booking add column tutor_name text not null default ''",
    "alter table trial_booking add column room text not null default ''",
    "alter table trial_booking add column plan_version integer not null default 0",
    `alter table trial_booking add column outcome ${key}`,
    `alter table trial_booking add column next_step ${key}`,
    `alter table trial_booking add column room_opened_at ${key}`,
    "create index trial_booking_state on trial_booking (state, starts_at)",
    `create index trial_booking_tutor on trial_booking (tutor_id, starts_at)
      where tutor_id is not null`,
    `create table tutor_room (
      tutor_key ${key} primary key not null,
      room text not null,
      changed_at ${key} not null
    )${tableEnd}`,
    `create table trial_day (
      date ${key} not null,
      area ${key} not null,
      from_time ${key},
      to_time ${key},
      reason text not null,
      changed_by text not null,
      changed_at ${key} not null,
      constraint trial_day_key primary key (date, area)
    )${tableEnd}`,
  ],
};
