import type { PlainSteps } from "./migration.ts";

/** Small steps from proved senders to the first documents. */
export const steps064To074: PlainSteps = {
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
   * time: where cases were made all at once, with times to the day, that is a second for each 250.
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
