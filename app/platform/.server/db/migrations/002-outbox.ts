import type { SchemaStep } from "./migration.ts";

export const outbox: SchemaStep = {
  name: "002-outbox",
  async up(db, { key, table }) {
    await table(
      db.schema
        .createTable("outgoing_mail")
        .addColumn("id", key, (column) => column.primaryKey().notNull())
        .addColumn("dedupe_key", key, (column) => column.notNull().unique())
        .addColumn("kind", key, (column) => column.notNull())
        .addColumn("state", key, (column) => column.notNull())
        .addColumn("recipient", "text", (column) => column.notNull())
        .addColumn("reply_to", "text")
        .addColumn("subject", "text", (column) => column.notNull())
        .addColumn("text", "text", (column) => column.notNull())
        .addColumn("html", "text")
        .addColumn("headers", "text", (column) => column.notNull())
        .addColumn("message_id", key, (column) => column.notNull())
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("due_at", key)
        .addColumn("lease", key)
        .addColumn("last_error", "text")
        .addColumn("expires_at", key)
        .addColumn("created_at", key, (column) => column.notNull())
        .addColumn("finished_at", key),
    ).execute();
    // The worker looks for what is due; finished mail has no due time and is not in the index.
    await db.schema
      .createIndex("outgoing_mail_due_at")
      .on("outgoing_mail")
      .column("due_at")
      .where("due_at", "is not", null)
      .execute();
    await db.schema
      .createIndex("outgoing_mail_state_created")
      .on("outgoing_mail")
      .columns(["state", "created_at", "id"])
      .execute();
    await db.schema
      .createIndex("outgoing_mail_state_finished")
      .on("outgoing_mail")
      .columns(["state", "finished_at"])
      .execute();
  },
};
