import type { PlainSteps } from "./migration.ts";

/** Small steps since there are tutors. */
export const steps081To129: PlainSteps = {
  /** People who teach: what was checked before, their weekly hours and their leave. */
  "081-tutors": ({ key, tableEnd }) => [
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
  /**
   * Learners and their guardians. What bookings know of them is entered by the site as it runs, in portions: an older
   * version that runs beside it makes bookings that know no learner, as all from before do.
   */
  "087-families": ({ key, tableEnd }) => [
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
  /** What this filled in, 130 fills in with all that came later. */
  "088-said-words": () => [],
  /** What a case has become part of, notes that were corrected, and a member's signature and absence. */
  "089-desk-acts": ({ key }) => [
    `alter table desk_case add column merged_into ${key}`,
    `alter table case_note add column corrects ${key}`,
    `alter table case_note add column corrected_at ${key}`,
    "alter table desk_member add column signature text not null default ''",
    `alter table desk_member add column away_until ${key}`,
  ],
  /** Whether the tutor of a lesson has said that they can give it. */
  "090-tutor-says": ({ key }) => [
    `alter table trial_booking add column tutor_says ${key}
      check (tutor_says is null or tutor_says in ('can', 'cannot'))`,
  ],
  /** What families may read of a tutor, as far as the tutor has agreed to it; and whom a family asked for. */
  "097-tutor-cards": ({ key, bytes, tableEnd }) => [
    `create table tutor_card (
      tutor_id ${key} primary key not null references tutor (id),
      draft text not null,
      shown text,
      slug ${key} unique,
      agreed_on ${key},
      agreed_by text,
      agreed_words text,
      withdrawn_at ${key},
      version integer not null,
      changed_at ${key} not null
    )${tableEnd}`,
    `create table tutor_photo (
      id ${key} primary key not null,
      tutor_id ${key} not null references tutor (id),
      bytes ${bytes} not null,
      added_at ${key} not null
    )${tableEnd}`,
    "create index tutor_photo_of on tutor_photo (tutor_id)",
    "alter table trial_booking add column asked_tutor text not null default ''",
  ],
  /** Which time a weekly lesson keeps when the clocks of its two sides come to differ by another amount. */
  "098-clock-questions": ({ key, tableEnd }) => [
    `create table clock_question (
      id ${key} primary key not null,
      series_id ${key} not null references series (id) on delete cascade,
      learner_id ${key} not null references learner (id) on delete cascade,
      tutor_id ${key} not null references tutor (id),
      on_date ${key} not null,
      starts_at ${key} not null,
      family_was ${key} not null,
      tutor_was ${key} not null,
      asked_at ${key} not null,
      tutor_told integer not null,
      family_choice ${key} check (family_choice in ('family', 'tutor', 'other')),
      family_wish text not null,
      tutor_choice ${key} check (tutor_choice in ('family', 'tutor', 'other')),
      tutor_wish text not null,
      decided ${key} check (decided in ('anchor', 'family', 'tutor', 'gone')),
      decided_by text not null,
      constraint clock_question_once unique (series_id, on_date)
    )${tableEnd}`,
    "create index clock_question_starts on clock_question (starts_at)",
    "create index clock_question_learner on clock_question (learner_id)",
    "create index clock_question_tutor on clock_question (tutor_id, starts_at)",
    `create table clock_foreseen (
      zone ${key} primary key not null,
      offsets text not null,
      seen_at ${key} not null
    )${tableEnd}`,
    // Series that are not over, wherever a page of them begins.
    "create index series_running on series (coalesce(ends_on, '9999-12-31'), id)",
  ],
  /** What lessons of each tutor take up, so that they follow a tutor whose room has changed. */
  "099-tutor-places": ({ key, tableEnd }) => [
    `create table tutor_place (
      tutor_id ${key} primary key not null references tutor (id) on delete cascade,
      resources text not null
    )${tableEnd}`,
  ],
  /**
   * When each side of a lesson first pressed the button that opens its room (of a trial, the family's is kept already),
   * how many of a weekly lesson's reminders are done with, and whether its tutor has said that they can give it.
   */
  "110-lesson-presses": ({ key }) => [
    `alter table trial_booking add column tutor_opened_at ${key}`,
    `alter table lesson add column family_opened_at ${key}`,
    `alter table lesson add column tutor_opened_at ${key}`,
    "alter table lesson add column reminders integer not null default 0",
    `alter table lesson add column tutor_says ${key}
      check (tutor_says is null or tutor_says in ('can', 'cannot'))`,
    "create index lesson_refused on lesson (starts_at) where tutor_says = 'cannot'",
  ],
  /** From what the secret address of someone's calendar is made: null while there is none. */
  "111-calendar-feeds": ({ key }) => [
    `alter table tutor add column feed_key ${key}`,
    `alter table guardian add column feed_key ${key}`,
  ],
  /** A letter can go out at a planned time, be published without being mailed, and be mended once it is out. */
  "115-letter-plans": ({ key }) => [
    `alter table letter add column planned_at ${key}`,
    "alter table letter add column planned_by text",
    "alter table letter add column is_mailed integer not null default 1",
    `alter table letter add column mended_at ${key}`,
    "alter table letter add column mend_note text",
    "alter table letter add column text_before text",
    "create index letter_planned on letter (planned_at) where planned_at is not null",
  ],
  /** The academy's own mark, as it was drawn once for each place where it is shown. A revision of the facts names it. */
  "118-logo": ({ key, bytes, tableEnd }) => [
    `create table logo (
      id ${key} not null,
      name ${key} not null,
      bytes ${bytes} not null,
      added_at ${key} not null,
      primary key (id, name)
    )${tableEnd}`,
  ],
  /** Finds a learner by the first name that a caller says. */
  "129-learner-names": () => ["create index learner_first_name on learner (lower(name))"],
};
