import { sql } from "kysely";
import type { SchemaStep } from "./migration.ts";

/** What was still found by reading a whole table: an account's own cards, and what the sweeper looks for. */
export const foundByIndex: SchemaStep = {
  name: "012-found-by-index",
  async up(db) {
    await db.schema
      .createIndex("feedback_owner_subject")
      .on("feedback")
      .columns(["owner_subject", "created_at", "id"])
      .where(sql.ref("owner_subject"), "is not", null)
      .execute();
    await db.schema
      .createIndex("account_unused")
      .on("account")
      .column("created_at")
      .where(sql<boolean>`verified_at is null and signed_in_at is null`)
      .execute();
    await db.schema
      .createIndex("trial_place_starts_at")
      .on("trial_place")
      .column("starts_at")
      .execute();
  },
};
