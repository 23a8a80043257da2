import type { SchemaStep } from "./migration.ts";

/** What someone waits for goes out before what can wait; mail that was sent keeps no text. */
export const mailPriority: SchemaStep = {
  name: "013-mail-priority",
  statements: () => [
    "alter table outgoing_mail add column priority integer not null default 2",
    "update outgoing_mail set priority = 0 where kind like 'account-%'",
    "update outgoing_mail set priority = 1 where kind like 'trial-%'",
    `update outgoing_mail set text = '', html = null, headers = '{}', calendar = null
      where state = 'sent'`,
    "drop index outgoing_mail_due_at",
    "create index outgoing_mail_due on outgoing_mail (priority, due_at) where due_at is not null",
  ],
};
