import type { SchemaStep } from "./migration.ts";

/** Mail that was fetched from the team's mailbox, and how far it has been fetched. */
export const incomingMail: SchemaStep = {
  name: "035-incoming-mail",
  statements: ({ key, tableEnd }) => [
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
};
