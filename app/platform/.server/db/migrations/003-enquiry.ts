import type { SchemaStep } from "./migration.ts";

export const enquiry: SchemaStep = {
  name: "003-enquiry",
  statements: ({ key, tableEnd }) => [
    `create table enquiry (
      id ${key} primary key not null,
      submission_key ${key} not null unique,
      content_hash ${key} not null,
      name text not null,
      email text not null,
      phone text not null,
      message text not null,
      courses text not null,
      from_name text not null,
      subject text not null,
      checked_by ${key} not null,
      created_at ${key} not null
    )${tableEnd}`,
    "create index enquiry_created_at on enquiry (created_at, id)",
  ],
};
