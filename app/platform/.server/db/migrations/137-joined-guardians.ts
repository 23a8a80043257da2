import type { Statements } from "./migration.ts";

/** Of two guardians who are one person, the one that is not kept: their links still lead to the other's pages. */
export const joinedGuardians: Statements = ({ key }) => [
  `alter table guardian add column joined_to ${key} references guardian (id) on delete cascade`,
  "create index guardian_joined_to on guardian (joined_to) where joined_to is not null",
];
