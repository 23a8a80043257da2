import type { SchemaStep } from "./migration.ts";

/**
 * Whether a mail's sender is proved, what it had to show for itself, and where it asks for answers; and which cases
 * have their name from a mail whose sender is not. Of mail from before nobody has looked.
 */
export const senderProof: SchemaStep = {
  name: "064-sender-proof",
  statements: ({ key }) => [
    `alter table incoming_mail add column proof ${key} not null default 'unread'`,
    `alter table incoming_mail add column standing ${key} not null default 'claims'`,
    "alter table incoming_mail add column reply_to text",
    "alter table desk_case add column is_claimed integer not null default 0",
    "update desk_case set is_claimed = 1 where source_kind = 'mail'",
    "create index incoming_mail_outcome on incoming_mail (outcome, created_at)",
    "create index incoming_mail_created_at on incoming_mail (created_at)",
  ],
};
