import type { SchemaStep } from "./migration.ts";

export const enquiry: SchemaStep = {
  name: "003-enquiry",
  async up(db, { key, table }) {
    await table(
      db.schema
        .createTable("enquiry")
        .addColumn("id", key, (column) => column.primaryKey().notNull())
        .addColumn("submission_key", key, (column) => column.notNull().unique())
        .addColumn("content_hash", key, (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("phone", "text", (column) => column.notNull())
        .addColumn("message", "text", (column) => column.notNull())
        .addColumn("courses", "text", (column) => column.notNull())
        .addColumn("from_name", "text", (column) => column.notNull())
        .addColumn("subject", "text", (column) => column.notNull())
        .addColumn("checked_by", key, (column) => column.notNull())
        .addColumn("created_at", key, (column) => column.notNull()),
    ).execute();
    await db.schema
      .createIndex("enquiry_created_at")
      .on("enquiry")
      .columns(["created_at", "id"])
      .execute();
  },
};
