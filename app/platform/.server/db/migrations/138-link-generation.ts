import type { Statements } from "./migration.ts";

/** How often a guardian's private links have been renewed: older ones open nothing. */
export const linkGeneration: Statements = () => [
  "alter table guardian add column link_generation integer not null default 0",
];
