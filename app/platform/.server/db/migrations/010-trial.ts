import { sql } from "kysely";
import type { SchemaStep } from "./migration.ts";

export const trial: SchemaStep = {
  name: "010-trial",
  async up(db, { key, table }) {
    await db.schema.alterTable("outgoing_mail").addColumn("calendar", "text").execute();
    await db.schema.alterTable("outgoing_mail").addColumn("not_before", key).execute();

    await table(
      db.schema
        .createTable("trial_booking")
        .addColumn("id", key, (column) => column.primaryKey().notNull())
        .addColumn("reference", key, (column) => column.notNull().unique())
        .addColumn("submission_key", key, (column) => column.notNull().unique())
        .addColumn("content_hash", key, (column) => column.notNull())
        .addColumn("state", key, (column) => column.notNull())
        .addColumn("area", key, (column) => column.notNull())
        .addColumn("course", key, (column) => column.notNull())
        .addColumn("courses", "text", (column) => column.notNull())
        .addColumn("starts_at", key)
        .addColumn("preferred", "text", (column) => column.notNull())
        .addColumn("zone", key, (column) => column.notNull())
        .addColumn("learner", key, (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("child_name", "text")
        .addColumn("age_band", key)
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("email_key", key, (column) => column.notNull())
        .addColumn("phone", "text", (column) => column.notNull())
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("tutor", key, (column) => column.notNull())
        .addColumn("note", "text", (column) => column.notNull())
        .addColumn("account_id", key)
        .addColumn("checked_by", key, (column) => column.notNull())
        .addColumn("sequence", "integer", (column) => column.notNull())
        .addColumn("created_at", key, (column) => column.notNull())
        .addColumn("changed_at", key, (column) => column.notNull())
        // Of a child: a first name and an age band, both or the row is refused, and nothing more.
        .addCheckConstraint(
          "trial_booking_learner",
          sql`(learner = 'self' and child_name is null and age_band is null)
            or (learner = 'child' and child_name is not null and age_band is not null and note = '')`,
        )
        .addCheckConstraint("trial_booking_time", sql`state <> 'booked' or starts_at is not null`),
    ).execute();
    await db.schema
      .createIndex("trial_booking_account")
      .on("trial_booking")
      .columns(["account_id", "starts_at"])
      .where("account_id", "is not", null)
      .execute();
    await db.schema
      .createIndex("trial_booking_email")
      .on("trial_booking")
      .columns(["email_key", "starts_at"])
      .execute();
    await db.schema
      .createIndex("trial_booking_changed")
      .on("trial_booking")
      .column("changed_at")
      .execute();

    await table(
      db.schema
        .createTable("trial_place")
        .addColumn("area", key, (column) => column.notNull())
        .addColumn("starts_at", key, (column) => column.notNull())
        .addColumn("place", "integer", (column) => column.notNull())
        .addColumn("booking_id", key, (column) => column.notNull())
        .addPrimaryKeyConstraint("trial_place_key", ["area", "starts_at", "place"])
        .addForeignKeyConstraint(
          "trial_place_booking",
          ["booking_id"],
          "trial_booking",
          ["id"],
          (constraint) => constraint.onDelete("cascade"),
        ),
    ).execute();
    await db.schema
      .createIndex("trial_place_booking_id")
      .on("trial_place")
      .column("booking_id")
      .execute();
  },
};
