import type { SchemaStep } from "./migration.ts";

/**
 * Learners and their guardians. What bookings know of them is entered by the site as it runs, in portions: an older
 * version that runs beside it makes bookings that know no learner, as all from before do.
 */
export const families: SchemaStep = {
  name: "087-families",
  statements: ({ key, tableEnd }) => [
    `create table guardian (
      id ${key} primary key not null,
      name text not null,
      email text,
      email_key ${key} unique,
      phone text not null,
      zone ${key},
      language text not null,
      site_language ${key} not null default 'en',
      version integer not null default 1,
      keep_until ${key} not null,
      created_at ${key} not null,
      constraint guardian_email check ((email is null) = (email_key is null))
    )${tableEnd}`,
    "create index guardian_keep_until on guardian (keep_until)",
    `create table guardian_address (
      email_key ${key} primary key not null,
      guardian_id ${key} not null,
      constraint guardian_address_guardian foreign key (guardian_id)
        references guardian (id) on delete cascade
    )${tableEnd}`,
    "create index guardian_address_guardian_id on guardian_address (guardian_id)",
    `create table learner (
      id ${key} primary key not null,
      name text,
      age_band ${key},
      adult_id ${key} unique,
      keep_until ${key} not null,
      created_at ${key} not null,
      constraint learner_adult foreign key (adult_id) references guardian (id) on delete cascade,
      constraint learner_name check ((name is null) = (adult_id is not null)),
      constraint learner_age check (adult_id is null or age_band is null)
    )${tableEnd}`,
    "create index learner_keep_until on learner (keep_until)",
    `create table guardianship (
      guardian_id ${key} not null,
      learner_id ${key} not null,
      since ${key} not null,
      until ${key},
      why_ended ${key},
      may ${key} not null,
      constraint guardianship_key primary key (guardian_id, learner_id, since),
      constraint guardianship_guardian foreign key (guardian_id)
        references guardian (id) on delete cascade,
      constraint guardianship_learner foreign key (learner_id)
        references learner (id) on delete cascade,
      constraint guardianship_may check (may in ('view', 'manage')),
      constraint guardianship_end check (
        (until is null) = (why_ended is null) and (until is null or until >= since)
        and (why_ended is null or why_ended in
          ('ended', 'court order', 'of age', 'withdrawn', 'entered in error'))
      )
    )${tableEnd}`,
    "create index guardianship_learner_id on guardianship (learner_id)",
    `create unique index guardianship_now on guardianship (guardian_id, learner_id)
      where until is null`,
    `alter table trial_booking add column learner_id ${key}
      references learner (id) on delete set null`,
    "create index trial_booking_learner_id on trial_booking (learner_id)",
    `create index trial_booking_to_enter on trial_booking (id)
      where learner_id is null and state <> 'held'`,
  ],
};
