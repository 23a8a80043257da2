import type { PlainSteps } from "./migration.ts";

/** What the site began with: one small step after another. */
export const steps001To015: PlainSteps = {
  "001-platform": ({ key, tableEnd }) => [
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
  ],
  "002-outbox": ({ key, tableEnd }) => [
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
      finished_at ${key}
    )${tableEnd}`,
    // The worker looks for what is due; finished mail has no due time and is not in the index.
    "create index outgoing_mail_due_at on outgoing_mail (due_at) where due_at is not null",
    "create index outgoing_mail_state_created on outgoing_mail (state, created_at, id)",
    "create index outgoing_mail_state_finished on outgoing_mail (state, finished_at)",
  ],
  "003-enquiry": ({ key, tableEnd }) => [
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
  ],
  "004-feedback": ({ key, bytes, tableEnd }) => [
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
      removed_at ${key}
    )${tableEnd}`,
    "create index feedback_shown on feedback (created_at, id) where removed_at is null",
    "create index feedback_removed_at on feedback (removed_at) where removed_at is not null",
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
  ],
  "005-newsletter": ({ key, tableEnd }) => [
    `create table subscriber (
      id ${key} primary key not null,
      email text not null,
      email_key ${key} not null unique,
      state ${key} not null,
      confirm_token_hash ${key} not null unique,
      confirm_expires_at ${key} not null,
      asked_at ${key} not null,
      created_at ${key} not null,
      confirmed_at ${key}
    )${tableEnd}`,
    "create index subscriber_state_asked on subscriber (state, asked_at)",
  ],
  "006-identity": ({ key, tableEnd }) => [
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
  "007-accounts": ({ key, tableEnd }) => [
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
  "008-profile": ({ key, bytes, tableEnd }) => [
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
  ],
  "009-quizzes": ({ key, tableEnd }) => [
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
      constraint quiz_attempt_one_owner check ((account_id is null) <> (browser_key is null))
    )${tableEnd}`,
    `create index quiz_attempt_account_id on quiz_attempt (account_id, finished_at, id)
      where account_id is not null`,
    `create index quiz_attempt_browser_key on quiz_attempt (browser_key, finished_at, id)
      where browser_key is not null`,
    "create index quiz_attempt_unfinished on quiz_attempt (changed_at) where finished_at is null",
    `create index quiz_attempt_anonymous on quiz_attempt (started_at)
      where browser_key is not null`,
  ],
  "010-trial": ({ key, tableEnd }) => [
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
  "011-signed-out": ({ key }) => [`alter table account add column signed_out_at ${key}`],
  /** What was still found by reading a whole table: an account's own cards, and what the sweeper looks for. */
  "012-found-by-index": () => [
    `create index feedback_owner_subject on feedback (owner_subject, created_at, id)
      where owner_subject is not null`,
    `create index account_unused on account (created_at)
      where verified_at is null and signed_in_at is null`,
    "create index trial_place_starts_at on trial_place (starts_at)",
  ],
  /** What someone waits for goes out before what can wait; mail that was sent keeps no text. */
  "013-mail-priority": () => [
    "alter table outgoing_mail add column priority integer not null default 2",
    "update outgoing_mail set priority = 0 where kind like 'account-%'",
    "update outgoing_mail set priority = 1 where kind like 'trial-%'",
    `update outgoing_mail set text = '', html = null, headers = '{}', calendar = null
      where state = 'sent'`,
    "drop index outgoing_mail_due_at",
    "create index outgoing_mail_due on outgoing_mail (priority, due_at) where due_at is not null",
  ],
  /** Which language is to be learnt, and the consent for what can show a belief. */
  "014-trial-consent": () => [
    "alter table trial_booking add column wanted_language text not null default ''",
    "alter table trial_booking add column consent text",
  ],
  /** Who holds a place, so that no one holds many, and until when where no one has confirmed it. */
  "015-trial-holds": ({ key }) => [
    `alter table trial_place add column held_until ${key}`,
    // Places taken before this step were never confirmed, and must not count as a flood.
    "alter table trial_place add column is_confirmed integer not null default 1",
    `alter table trial_place add column mailbox ${key}`,
    `alter table trial_place add column network ${key}`,
    `alter table trial_place add column wide_network ${key}`,
    "create index trial_place_held on trial_place (held_until) where held_until is not null",
    "create index trial_place_mailbox on trial_place (mailbox) where mailbox is not null",
    "create index trial_place_network on trial_place (network) where network is not null",
    `create index trial_place_wide_network on trial_place (wide_network)
      where wide_network is not null`,
  ],
};
