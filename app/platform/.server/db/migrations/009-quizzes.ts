import { sql } from "kysely";
import type { SchemaStep } from "./migration.ts";

export const quizzes: SchemaStep = {
  name: "009-quizzes",
  async up(db, { key, table }) {
    await table(
      db.schema
        .createTable("quiz_attempt")
        .addColumn("id", key, (column) => column.primaryKey().notNull())
        .addColumn("topic", key, (column) => column.notNull())
        .addColumn("kind", key, (column) => column.notNull())
        .addColumn("account_id", key)
        .addColumn("browser_key", key)
        .addColumn("seed", key, (column) => column.notNull())
        .addColumn("questions", "text", (column) => column.notNull())
        .addColumn("answers", "text", (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("started_at", key, (column) => column.notNull())
        .addColumn("changed_at", key, (column) => column.notNull())
        .addColumn("finished_at", key)
        .addColumn("question_count", "integer")
        .addColumn("right_count", "integer")
        .addColumn("results", "text")
        .addColumn("outcome", "text")
        .addColumn("timer_minutes", "integer")
        .addColumn("timer_ends_at", key)
        .addCheckConstraint(
          "quiz_attempt_one_owner",
          sql`(account_id is null) <> (browser_key is null)`,
        ),
    ).execute();
    for (const owner of ["account_id", "browser_key"] as const) {
      await db.schema
        .createIndex(`quiz_attempt_${owner}`)
        .on("quiz_attempt")
        .columns([owner, "finished_at", "id"])
        .where(sql.ref(owner), "is not", null)
        .execute();
    }
    await db.schema
      .createIndex("quiz_attempt_unfinished")
      .on("quiz_attempt")
      .column("changed_at")
      .where(sql.ref("finished_at"), "is", null)
      .execute();
    await db.schema
      .createIndex("quiz_attempt_anonymous")
      .on("quiz_attempt")
      .column("started_at")
      .where(sql.ref("browser_key"), "is not", null)
      .execute();
  },
};
