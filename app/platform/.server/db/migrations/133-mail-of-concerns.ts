import type { Statements } from "./migration.ts";

/** Mail that belongs to no case and may still speak of a concern about a child; and a flood is counted by when mail came. */
export const mailOfConcerns: Statements = () => [
  "alter table incoming_mail add column is_restricted integer not null default 0",
  "create index incoming_mail_received_at on incoming_mail (standing, received_at)",
];
