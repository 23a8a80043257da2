import type { SchemaStep } from "./migration.ts";

export const feedback: SchemaStep = {
  name: "004-feedback",
  statements: ({ key, bytes, tableEnd }) => [
    `create table feedback (
      id ${key} primary key not null,
      submission_key ${key} not null unique,
      content_hash ${key} not null,
      name text not null,
      comment text not null,
      rating integer not null,
      owner_token_hash ${key},
      owner_subject ${key},
      created_at ${key} not null,
      removed_at ${key}
    )${tableEnd}`,
    "create index feedback_shown on feedback (created_at, id) where removed_at is null",
    "create index feedback_removed_at on feedback (removed_at) where removed_at is not null",
    `create table feedback_rating (
      rating integer primary key not null,
      cards integer not null
    )${tableEnd}`,
    `insert into feedback_rating (rating, cards)
      values (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0)`,
    `create table feedback_image (
      feedback_id ${key} primary key not null references feedback (id) on delete cascade,
      url text not null,
      state ${key} not null,
      attempts integer not null,
      due_at ${key},
      lease ${key},
      last_error text,
      bytes ${bytes},
      content_type text
    )${tableEnd}`,
    "create index feedback_image_due_at on feedback_image (due_at) where due_at is not null",
    `create table feedback_report (
      id ${key} primary key not null,
      feedback_id ${key} not null references feedback (id) on delete cascade,
      reason text not null,
      created_at ${key} not null
    )${tableEnd}`,
    "create index feedback_report_feedback_id on feedback_report (feedback_id)",
  ],
};
