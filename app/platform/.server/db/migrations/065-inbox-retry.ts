import type { SchemaStep } from "./migration.ts";

/** Mails that could not be read and are tried again, while those after them are fetched. */
export const inboxRetry: SchemaStep = {
  name: "065-inbox-retry",
  statements: ({ key, tableEnd }) => [
    `create table inbox_retry (
      inbox ${key} not null,
      uid_validity ${key} not null,
      uid ${key} not null,
      tries integer not null,
      retry_at ${key} not null,
      primary key (inbox, uid_validity, uid)
    )${tableEnd}`,
  ],
};
