import type { Statements } from "./migration.ts";

/** What visitors send and do: messages, reviews, the newsletter and its letters, quizzes and trial lessons. */
export const visitors: Statements = ({ key, bytes, tableEnd }) => [
  `create table enquiry (
    id ${key} primary key not null,
    submission_key ${key} not null unique,
    content_hash ${key} not null,
    name text not null,
    email text not null,
    phone text not null,
    message text not null,
    courses text not null,
    from_name text not null,
    subject text not null,
    checked_by ${key} not null,
    created_at ${key} not null
  )${tableEnd}`,
  "create index enquiry_created_at on enquiry (created_at, id)",
  "create index enquiry_email on enquiry (lower(email))",

  `create table feedback (
    id ${key} primary key not null,
    submission_key ${key} not null unique,
    content_hash ${key} not null,
    name text not null,
    comment text not null,
    rating integer not null,
    owner_token_hash ${key},
    owner_subject ${key},
    created_at ${key} not null,
    removed_at ${key},
    claims_lesson integer not null default 0,
    has_lesson integer not null default 0,
    removed_for ${key},
    lesson_email_key ${key}
  )${tableEnd}`,
  "create index feedback_shown on feedback (created_at, id) where removed_at is null",
  "create index feedback_removed_at on feedback (removed_at) where removed_at is not null",
  `create index feedback_owner_subject on feedback (owner_subject, created_at, id)
    where owner_subject is not null`,
  `create index feedback_with_lesson on feedback (has_lesson, rating)
    where removed_at is null and has_lesson = 1`,
  // Whether a lesson was held is often noted after its card was left.
  `create index feedback_lesson_email_key on feedback (created_at)
    where lesson_email_key is not null`,
  `create table feedback_rating (
    rating integer primary key not null,
    cards integer not null
  )${tableEnd}`,
  `insert into feedback_rating (rating, cards)
    values (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)`,
  `create table feedback_image (
    feedback_id ${key} primary key not null references feedback (id) on delete cascade,
    url text not null,
    state ${key} not null,
    attempts integer not null,
    due_at ${key},
    lease ${key},
    last_error text,
    bytes ${bytes},
    content_type text
  )${tableEnd}`,
  "create index feedback_image_due_at on feedback_image (due_at) where due_at is not null",
  `create table feedback_report (
    id ${key} primary key not null,
    feedback_id ${key} not null references feedback (id) on delete cascade,
    reason text not null,
    created_at ${key} not null
  )${tableEnd}`,
  "create index feedback_report_feedback_id on feedback_report (feedback_id)",
  `create table feedback_removal (
    reason ${key} primary key not null,
    cards integer not null
  )${tableEnd}`,

  `create table subscriber (
    id ${key} primary key not null,
    email text not null,
    email_key ${key} not null unique,
    state ${key} not null,
    confirm_token_hash ${key} not null unique,
    confirm_expires_at ${key} not null,
    asked_at ${key} not null,
    created_at ${key} not null,
    confirmed_at ${key},
    bounced_at ${key},
    site_language text not null default 'en'
  )${tableEnd}`,
  "create index subscriber_state_asked on subscriber (state, asked_at)",
  "create index subscriber_state_id on subscriber (state, id)",
  "create index subscriber_bounced_at on subscriber (bounced_at) where bounced_at is not null",
  `create table letter (
    id ${key} primary key not null,
    slug ${key} unique,
    title text not null,
    text text not null,
    state ${key} not null,
    version integer not null,
    changed_by text not null,
    created_at ${key} not null,
    changed_at ${key} not null,
    released_by text,
    released_at ${key},
    position ${key} not null,
    finished_at ${key},
    hidden_at ${key},
    constraint letter_released check (
      (state = 'draft') = (released_at is null) and (state = 'draft') = (slug is null)
    )
  )${tableEnd}`,
  "create index letter_state on letter (state, id)",
  `create index letter_archive on letter (released_at)
    where released_at is not null and hidden_at is null`,
  `create table letter_delivery (
    letter_id ${key} not null,
    subscriber_id ${key} not null,
    mail_id ${key} not null,
    state ${key} not null,
    changed_at ${key} not null,
    constraint letter_delivery_key primary key (letter_id, subscriber_id)
  )${tableEnd}`,
  "create index letter_delivery_state on letter_delivery (state, letter_id)",
  "create index letter_delivery_subscriber on letter_delivery (subscriber_id, state)",

  `create table quiz_attempt (
    id ${key} primary key not null,
    topic ${key} not null,
    kind ${key} not null,
    account_id ${key},
    browser_key ${key},
    seed ${key} not null,
    questions text not null,
    answers text not null,
    version integer not null,
    started_at ${key} not null,
    changed_at ${key} not null,
    finished_at ${key},
    question_count integer,
    right_count integer,
    results text,
    outcome text,
    timer_minutes integer,
    timer_ends_at ${key},
    explains integer not null default 0,
    constraint quiz_attempt_one_owner check ((account_id is null) <> (browser_key is null))
  )${tableEnd}`,
  `create index quiz_attempt_account_id on quiz_attempt (account_id, finished_at, id)
    where account_id is not null`,
  `create index quiz_attempt_browser_key on quiz_attempt (browser_key, finished_at, id)
    where browser_key is not null`,
  "create index quiz_attempt_unfinished on quiz_attempt (changed_at) where finished_at is null",
  `create index quiz_attempt_anonymous on quiz_attempt (started_at)
    where browser_key is not null`,
  "create index quiz_attempt_started_at on quiz_attempt (started_at)",

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
    wanted_language text not null default '',
    consent text,
    tutor_id ${key},
    tutor_name text not null default '',
    room text not null default '',
    plan_version integer not null default 0,
    outcome ${key},
    next_step ${key},
    room_opened_at ${key},
    site_language text not null default 'en',
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
  "create index trial_booking_state on trial_booking (state, starts_at)",
  `create index trial_booking_tutor on trial_booking (tutor_id, starts_at)
    where tutor_id is not null`,
  "create index trial_booking_created_at on trial_booking (created_at)",
  // Who holds a place, so that no one holds many, and until when where no one has confirmed it.
  `create table trial_place (
    area ${key} not null,
    starts_at ${key} not null,
    place integer not null,
    booking_id ${key} not null,
    held_until ${key},
    is_confirmed integer not null default 1,
    mailbox ${key},
    network ${key},
    wide_network ${key},
    constraint trial_place_key primary key (area, starts_at, place),
    constraint trial_place_booking foreign key (booking_id)
      references trial_booking (id) on delete cascade
  )${tableEnd}`,
  "create index trial_place_booking_id on trial_place (booking_id)",
  "create index trial_place_starts_at on trial_place (starts_at)",
  "create index trial_place_held on trial_place (held_until) where held_until is not null",
  "create index trial_place_mailbox on trial_place (mailbox) where mailbox is not null",
  "create index trial_place_network on trial_place (network) where network is not null",
  `create index trial_place_wide_network on trial_place (wide_network)
    where wide_network is not null`,
  `create table tutor_room (
    tutor_key ${key} primary key not null,
    room text not null,
    changed_at ${key} not null
  )${tableEnd}`,
  // Days on which there are other hours.
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
];
