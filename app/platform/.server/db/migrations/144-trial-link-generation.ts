import type { Statements } from "./migration.ts";

/** How often the links that were mailed about a trial have been renewed: older ones open nothing. */
export const trialLinkGeneration: Statements = () => [
  "alter table trial_booking add column link_generation integer not null default 0",
];
