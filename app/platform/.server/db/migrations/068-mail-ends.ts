import type { SchemaStep } from "./migration.ts";

/** What the attempts to send a mail have left open. */
export const mailEnds: SchemaStep = {
  name: "068-mail-ends",
  statements: ({ key }) => [
    `alter table outgoing_mail add column refused_at ${key}`,
    `alter table outgoing_mail add column handed_at ${key}`,
  ],
};
