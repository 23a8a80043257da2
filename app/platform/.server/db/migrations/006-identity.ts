import { sql } from "kysely";
import type { SchemaStep } from "./migration.ts";

export const identity: SchemaStep = {
  name: "006-identity",
  async up(db, { key, table }) {
    await table(
      db.schema
        .createTable("site_session")
        .addColumn("token_hash", key, (column) => column.primaryKey().notNull())
        .addColumn("account_id", key, (column) => column.notNull())
        .addColumn("issuer", key, (column) => column.notNull())
        .addColumn("subject", key, (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("email", "text", (column) => column.notNull())
        .addColumn("email_verified", "integer", (column) => column.notNull())
        .addColumn("picture", "text")
        .addColumn("is_team", "integer", (column) => column.notNull())
        .addColumn("created_at", key, (column) => column.notNull())
        .addColumn("last_seen_at", key, (column) => column.notNull())
        .addColumn("expires_at", key, (column) => column.notNull()),
    ).execute();
    await db.schema
      .createIndex("site_session_account")
      .on("site_session")
      .columns(["account_id", "created_at"])
      .execute();
    await db.schema
      .createIndex("site_session_expires_at")
      .on("site_session")
      .column("expires_at")
      .execute();

    await table(
      db.schema
        .createTable("provider_record")
        .addColumn("key", key, (column) => column.primaryKey().notNull())
        .addColumn("model", key, (column) => column.notNull())
        .addColumn("payload", "text", (column) => column.notNull())
        .addColumn("subject", key)
        .addColumn("grant_id", key)
        .addColumn("uid", key)
        .addColumn("consumed_at", key)
        .addColumn("expires_at", key, (column) => column.notNull()),
    ).execute();
    for (const column of ["subject", "grant_id", "uid"]) {
      await db.schema
        .createIndex(`provider_record_${column}`)
        .on("provider_record")
        .column(column)
        .where(sql.ref(column), "is not", null)
        .execute();
    }
    await db.schema
      .createIndex("provider_record_expires_at")
      .on("provider_record")
      .column("expires_at")
      .execute();

    await table(
      db.schema
        .createTable("signing_key")
        .addColumn("position", "integer", (column) => column.primaryKey().notNull())
        .addColumn("jwk", "text", (column) => column.notNull())
        .addColumn("created_at", key, (column) => column.notNull()),
    ).execute();
  },
};
