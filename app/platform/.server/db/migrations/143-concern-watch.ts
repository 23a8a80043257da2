import type { Statements } from "./migration.ts";

/** Who looks after concerns about a child, from when to when. */
export const concernWatch: Statements = ({ key, tableEnd }) => [
  `create table concern_watch (
    id ${key} primary key not null,
    member_id ${key} not null,
    deputy_id ${key},
    starts_at ${key} not null,
    ends_at ${key} not null,
    created_at ${key} not null,
    check (starts_at < ends_at)
  )${tableEnd}`,
  "create index concern_watch_ends on concern_watch (ends_at)",
];
