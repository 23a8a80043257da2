import type { SchemaStep } from "./migration.ts";

export const newsletter: SchemaStep = {
  name: "005-newsletter",
  async up(db, { key, table }) {
    await table(
      db.schema
        .createTable("subscriber")
        .addColumn("id", key, (column) => column.primaryKey().notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("email_key", key, (column) => column.notNull().unique())
        .addColumn("state", key, (column) => column.notNull())
        .addColumn("confirm_token_hash", key, (column) => column.notNull().unique())
        .addColumn("confirm_expires_at", key, (column) => column.notNull())
        .addColumn("asked_at", key, (column) => column.notNull())
        .addColumn("created_at", key, (column) => column.notNull())
        .addColumn("confirmed_at", key),
    ).execute();
    await db.schema
      .createIndex("subscriber_state_asked")
      .on("subscriber")
      .columns(["state", "asked_at"])
      .execute();
  },
};
