import { sql, type Kysely } from "kysely";
import type { SchemaStep } from "./migration.ts";

export const feedback: SchemaStep = {
  name: "004-feedback",
  async up(db, { key, bytes, table }) {
    await table(
      db.schema
        .createTable("feedback")
        .addColumn("id", key, (column) => column.primaryKey().notNull())
        .addColumn("submission_key", key, (column) => column.notNull().unique())
        .addColumn("content_hash", key, (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("comment", "text", (column) => column.notNull())
        .addColumn("rating", "integer", (column) => column.notNull())
        .addColumn("owner_token_hash", key)
        .addColumn("owner_subject", key)
        .addColumn("created_at", key, (column) => column.notNull())
        .addColumn("removed_at", key),
    ).execute();
    await db.schema
      .createIndex("feedback_shown")
      .on("feedback")
      .columns(["created_at", "id"])
      .where(sql.ref("removed_at"), "is", null)
      .execute();
    await db.schema
      .createIndex("feedback_removed_at")
      .on("feedback")
      .column("removed_at")
      .where(sql.ref("removed_at"), "is not", null)
      .execute();

    await table(
      db.schema
        .createTable("feedback_rating")
        .addColumn("rating", "integer", (column) => column.primaryKey().notNull())
        .addColumn("cards", "integer", (column) => column.notNull()),
    ).execute();
    await (db as Kysely<{ feedback_rating: { rating: number; cards: number } }>)
      .insertInto("feedback_rating")
      .values([0, 1, 2, 3, 4, 5].map((rating) => ({ rating, cards: 0 })))
      .execute();

    await table(
      db.schema
        .createTable("feedback_image")
        .addColumn("feedback_id", key, (column) =>
          column.primaryKey().notNull().references("feedback.id").onDelete("cascade"),
        )
        .addColumn("url", "text", (column) => column.notNull())
        .addColumn("state", key, (column) => column.notNull())
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("due_at", key)
        .addColumn("lease", key)
        .addColumn("last_error", "text")
        .addColumn("bytes", bytes)
        .addColumn("content_type", "text"),
    ).execute();
    await db.schema
      .createIndex("feedback_image_due_at")
      .on("feedback_image")
      .column("due_at")
      .where("due_at", "is not", null)
      .execute();

    await table(
      db.schema
        .createTable("feedback_report")
        .addColumn("id", key, (column) => column.primaryKey().notNull())
        .addColumn("feedback_id", key, (column) =>
          column.notNull().references("feedback.id").onDelete("cascade"),
        )
        .addColumn("reason", "text", (column) => column.notNull())
        .addColumn("created_at", key, (column) => column.notNull()),
    ).execute();
    await db.schema
      .createIndex("feedback_report_feedback_id")
      .on("feedback_report")
      .column("feedback_id")
      .execute();
  },
};
