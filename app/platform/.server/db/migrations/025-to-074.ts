import type { PlainSteps } from "./migration.ts";

/** Small steps from the first cases to the first documents. */
export const steps025To074: PlainSteps = {
  /** Columns that let the last act on a case be undone. */
  "025-case-undo": () => ["alter table case_event add column undo text"],
  /** Who gives a trial lesson and where, what came of it, and on which days there are other hours. */
  "027-trial-plan": ({ key, tableEnd }) => [
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
  /** Mail that was fetched from the team's mailbox, and how far it has been fetched. */
  "035-incoming-mail": ({ key, tableEnd }) => [
    `create table inbox (
      key ${key} primary key not null,
      uid_validity ${key},
      last_uid ${key} not null,
      lease ${key},
      leased_until ${key} not null,
      fetched_at ${key},
      failing_since ${key},
      trouble ${key},
      created_at ${key} not null
    )${tableEnd}`,
    `create table incoming_mail (
      id ${key} primary key not null,
      inbox ${key} not null,
      uid_validity ${key} not null,
      uid ${key} not null,
      digest ${key} not null unique,
      message_id ${key},
      sender text not null,
      sender_key ${key} not null,
      sender_name text not null,
      subject text not null,
      outcome ${key} not null,
      reason text not null,
      attachments text not null,
      is_cut integer not null,
      case_id ${key},
      entry_id ${key},
      received_at ${key} not null,
      created_at ${key} not null,
      constraint incoming_mail_uid unique (inbox, uid_validity, uid),
      constraint incoming_mail_case foreign key (case_id) references desk_case (id) on delete cascade
    )${tableEnd}`,
    "create index incoming_mail_case_id on incoming_mail (case_id, id)",
    "create index incoming_mail_entry_id on incoming_mail (entry_id)",
    "create index incoming_mail_sender on incoming_mail (sender_key, created_at)",
    "create index case_message_message_id on case_message (message_id)",
    "create index outgoing_mail_message_id on outgoing_mail (message_id)",
  ],
  /** Letters to the subscribers, to whom each has gone, and addresses that no mail reaches. */
  "040-letters": ({ key, tableEnd }) => [
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
      constraint letter_released check (
        (state = 'draft') = (released_at is null) and (state = 'draft') = (slug is null)
      )
    )${tableEnd}`,
    "create index letter_state on letter (state, id)",
    "create index letter_released_at on letter (released_at) where released_at is not null",
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
    `alter table subscriber add column bounced_at ${key}`,
    "create index subscriber_state_id on subscriber (state, id)",
    "create index subscriber_bounced_at on subscriber (bounced_at) where bounced_at is not null",
  ],
  /** Which cards are about lessons that were held, and why the team has taken cards down. */
  "041-reviews": ({ key, tableEnd }) => [
    "alter table feedback add column claims_lesson integer not null default 0",
    "alter table feedback add column has_lesson integer not null default 0",
    `alter table feedback add column removed_for ${key}`,
    `create index feedback_with_lesson on feedback (has_lesson, rating)
      where removed_at is null and has_lesson = 1`,
    `create table feedback_removal (
      reason ${key} primary key not null,
      cards integer not null
    )${tableEnd}`,
  ],
  /** The desk counts what came in since a day. */
  "042-figures": () => [
    "create index desk_case_created_at on desk_case (created_at)",
    "create index trial_booking_created_at on trial_booking (created_at)",
    "create index quiz_attempt_started_at on quiz_attempt (started_at)",
  ],
  /** Whether each answer of a quiz is explained at once, and not only at its end. */
  "046-quiz-explains": () => [
    "alter table quiz_attempt add column explains integer not null default 0",
  ],
  /** The language in which a visitor read the site, and in which mails are written: a code such as `ar`. */
  "050-site-language": () =>
    ["trial_booking", "desk_case", "subscriber", "account"].map(
      (table) => `alter table ${table} add column site_language text not null default 'en'`,
    ),
  /** A letter can be taken out of the archive, and put back. */
  "058-letter-archive": ({ key }) => [
    `alter table letter add column hidden_at ${key}`,
    `create index letter_archive on letter (released_at)
      where released_at is not null and hidden_at is null`,
    "drop index letter_released_at",
  ],
  /** Whether a lesson was held is often noted after its card was left. */
  "059-later-lessons": ({ key }) => [
    `alter table feedback add column lesson_email_key ${key}`,
    `create index feedback_lesson_email_key on feedback (created_at)
      where lesson_email_key is not null`,
  ],
  /** The language in which a saved reply is written: a code such as `ar`. */
  "062-reply-language": () => [
    "alter table saved_reply add column site_language text not null default 'en'",
  ],
  /**
   * Whether a mail's sender is proved, what it had to show for itself, and where it asks for answers; and which cases
   * have their name from a mail whose sender is not. Of mail from before nobody has looked.
   */
  "064-sender-proof": ({ key }) => [
    `alter table incoming_mail add column proof ${key} not null default 'unread'`,
    `alter table incoming_mail add column standing ${key} not null default 'claims'`,
    "alter table incoming_mail add column reply_to text",
    "alter table desk_case add column is_claimed integer not null default 0",
    "update desk_case set is_claimed = 1 where source_kind = 'mail'",
    "create index incoming_mail_outcome on incoming_mail (outcome, created_at)",
    "create index incoming_mail_created_at on incoming_mail (created_at)",
  ],
  /** Mails that could not be read and are tried again, while those after them are fetched. */
  "065-inbox-retry": ({ key, tableEnd }) => [
    `create table inbox_retry (
      inbox ${key} not null,
      uid_validity ${key} not null,
      uid ${key} not null,
      tries integer not null,
      retry_at ${key} not null,
      primary key (inbox, uid_validity, uid)
    )${tableEnd}`,
  ],
  /** What the attempts to send a mail have left open. */
  "068-mail-ends": ({ key }) => [
    `alter table outgoing_mail add column refused_at ${key}`,
    `alter table outgoing_mail add column handed_at ${key}`,
  ],
  /** The desk's figures are counted once a day, and read from here. */
  "069-desk-figures": ({ key, tableEnd }) => [
    `create table desk_figures (
      counted_on ${key} primary key not null,
      figures text not null
    )${tableEnd}`,
  ],
  /** What the academy says: drafts, what was ever published, and which of it went out together. */
  "070-documents": ({ key, tableEnd }) => [
    `create table document_revision (
      id ${key} primary key not null,
      document ${key} not null,
      language ${key} not null,
      body text not null,
      based_on ${key},
      source_hash ${key},
      author_id ${key},
      created_at ${key} not null
    )${tableEnd}`,
    `create index document_revision_history on document_revision (document, language, created_at)`,
    `create table document_draft (
      document ${key} not null,
      language ${key} not null,
      body text not null,
      version integer not null,
      based_on ${key},
      changed_by ${key},
      changed_at ${key} not null,
      primary key (document, language)
    )${tableEnd}`,
    `create table edition (
      number integer primary key not null,
      revisions text not null,
      note text not null,
      restores integer,
      made_by ${key},
      made_at ${key} not null
    )${tableEnd}`,
  ],
  /**
   * The desk's figures read on from a time and an id. Without the id in the index every portion sorted all rows of that
   * time: of a database whose cases were all made by 024, with times to the day, that is a second for each 250.
   */
  "071-figures-in-order": () => [
    "drop index desk_case_created_at",
    "create index desk_case_created_at on desk_case (created_at, id)",
    "drop index trial_booking_created_at",
    "create index trial_booking_created_at on trial_booking (created_at, id)",
    "drop index quiz_attempt_started_at",
    "create index quiz_attempt_started_at on quiz_attempt (started_at, id)",
  ],
  /** Whose address a mailed link changes. The other links belong to an address alone. */
  "072-address-change": ({ key }) => [`alter table account_link add column subject ${key}`],
  /** Which English words each text of a translation was made from: pairs of hashes, as JSON. */
  "073-translated-words": () => [
    `alter table document_revision add column sources text not null default '[]'`,
    `alter table document_draft add column sources text not null default '[]'`,
  ],
  /** What an owner has done or put off of the list before families come, as far as nothing else tells. */
  "074-first-steps": ({ key, tableEnd }) => [
    `create table first_step (
      name ${key} primary key not null,
      done_at ${key},
      token ${key}
    )${tableEnd}`,
  ],
};
