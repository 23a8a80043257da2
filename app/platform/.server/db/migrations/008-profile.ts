import type { SchemaStep } from "./migration.ts";

export const profile: SchemaStep = {
  name: "008-profile",
  async up(db, { key, bytes, table }) {
    await table(
      db.schema
        .createTable("profile")
        .addColumn("account_id", key, (column) => column.primaryKey().notNull())
        .addColumn("job_title", "text", (column) => column.notNull())
        .addColumn("location", "text", (column) => column.notNull())
        .addColumn("website", "text", (column) => column.notNull())
        .addColumn("github", "text", (column) => column.notNull())
        .addColumn("x", "text", (column) => column.notNull())
        .addColumn("instagram", "text", (column) => column.notNull())
        .addColumn("facebook", "text", (column) => column.notNull())
        .addColumn("phone", "text", (column) => column.notNull())
        .addColumn("address", "text", (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("created_at", key, (column) => column.notNull())
        .addColumn("updated_at", key, (column) => column.notNull()),
    ).execute();

    await table(
      db.schema
        .createTable("profile_picture")
        .addColumn("account_id", key, (column) => column.primaryKey().notNull())
        .addColumn("url", "text", (column) => column.notNull())
        .addColumn("bytes", bytes)
        .addColumn("content_type", "text")
        .addColumn("retry_at", key)
        .addColumn("fetched_at", key, (column) => column.notNull()),
    ).execute();
  },
};
