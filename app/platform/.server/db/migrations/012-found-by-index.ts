import type { SchemaStep } from "./migration.ts";

/** What was still found by reading a whole table: an account's own cards, and what the sweeper looks for. */
export const foundByIndex: SchemaStep = {
  name: "012-found-by-index",
  statements: () => [
    `create index feedback_owner_subject on feedback (owner_subject, created_at, id)
      where owner_subject is not null`,
    `create index account_unused on account (created_at)
      where verified_at is null and signed_in_at is null`,
    "create index trial_place_starts_at on trial_place (starts_at)",
  ],
};
