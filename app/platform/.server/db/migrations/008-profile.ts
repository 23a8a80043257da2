import type { SchemaStep } from "./migration.ts";

export const profile: SchemaStep = {
  name: "008-profile",
  statements: ({ key, bytes, tableEnd }) => [
    `create table profile (
      account_id ${key} primary key not null,
      job_title text not null,
      location text not null,
      website text not null,
      github text not null,
      x text not null,
      instagram text not null,
      facebook text not null,
      phone text not null,
      address text not null,
      version integer not null,
      created_at ${key} not null,
      updated_at ${key} not null
    )${tableEnd}`,
    `create table profile_picture (
      account_id ${key} primary key not null,
      url text not null,
      bytes ${bytes},
      content_type text,
      retry_at ${key},
      fetched_at ${key} not null
    )${tableEnd}`,
  ],
};
