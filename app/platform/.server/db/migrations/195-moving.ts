import type { Statements } from "./migration.ts";

/** Files that an academy moves in with, the lines of them that are not taken in yet, and what was made of the others. */
export const moving: Statements = ({ key, tableEnd }) => [
  `create table moving (
    id ${key} primary key not null,
    kind ${key} not null check (kind in ('tutors', 'families')),
    name text not null,
    digest ${key} not null,
    names text not null,
    columns text not null,
    version integer not null default 1,
    by_name text not null,
    brought_at ${key} not null,
    changed_at ${key} not null,
    taken_at ${key},
    taken_by text,
    back_at ${key}
  )${tableEnd}`,
  "create index moving_changed on moving (changed_at)",
  "create index moving_digest on moving (digest)",
  `create table moving_line (
    moving_id ${key} not null references moving (id) on delete cascade,
    line integer not null,
    cells text not null,
    choice ${key} check (choice in ('same', 'other')),
    primary key (moving_id, line)
  )${tableEnd}`,
  `create table moved (
    key ${key} primary key not null,
    moving_id ${key} not null references moving (id) on delete cascade,
    subject_id ${key} not null,
    says_hash ${key} not null,
    made text not null,
    taken_at ${key} not null
  )${tableEnd}`,
  "create index moved_of on moved (moving_id)",
];
