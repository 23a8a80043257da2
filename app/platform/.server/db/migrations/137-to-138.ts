import type { PlainSteps } from "./migration.ts";

export const steps137To138: PlainSteps = {
  /** Of two guardians who are one person, the one that is not kept: their links still lead to the other's pages. */
  "137-joined-guardians": ({ key }) => [
    `alter table guardian add column joined_to ${key} references guardian (id) on delete cascade`,
    "create index guardian_joined_to on guardian (joined_to) where joined_to is not null",
  ],
  /** How often a guardian's links were renewed. */
  "138-link-generations": () => [
    "alter table guardian add column link_generation integer not null default 0",
  ],
};
