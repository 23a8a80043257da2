import type { SchemaStep } from "./migration.ts";

/** Who holds a place, so that no one holds many, and until when where no one has confirmed it. */
export const trialHolds: SchemaStep = {
  name: "015-trial-holds",
  statements: ({ key }) => [
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
