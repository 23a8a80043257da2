import { sql } from "kysely";
import type { SchemaStep } from "./migration.ts";

export const accounts: SchemaStep = {
  name: "007-accounts",
  async up(db, { key, table }) {
    await table(
      db.schema
        .createTable("account")
        .addColumn("subject", key, (column) => column.primaryKey().notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("email_key", key, (column) => column.notNull())
        .addColumn("phone", "text", (column) => column.notNull())
        .addColumn("password_hash", key, (column) => column.notNull())
        .addColumn("verified_at", key)
        .addColumn("signed_in_at", key)
        .addColumn("created_at", key, (column) => column.notNull()),
    ).execute();
    // Several accounts may claim one address; only one can have proved it.
    await db.schema
      .createIndex("account_verified_email")
      .on("account")
      .column("email_key")
      .unique()
      .where(sql.ref("verified_at"), "is not", null)
      .execute();
    await db.schema
      .createIndex("account_email_key")
      .on("account")
      .columns(["email_key", "password_hash"])
      .execute();

    await table(
      db.schema
        .createTable("account_link")
        .addColumn("token_hash", key, (column) => column.primaryKey().notNull())
        .addColumn("purpose", key, (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("email_key", key, (column) => column.notNull())
        .addColumn("expires_at", key, (column) => column.notNull()),
    ).execute();
    await db.schema
      .createIndex("account_link_email_key")
      .on("account_link")
      .column("email_key")
      .execute();
    await db.schema
      .createIndex("account_link_expires_at")
      .on("account_link")
      .column("expires_at")
      .execute();
  },
};
