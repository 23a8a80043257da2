import type { SchemaStep } from "./migration.ts";

export const platform: SchemaStep = {
  name: "001-platform",
  async up(db, { key, table }) {
    await table(
      db.schema
        .createTable("secret")
        .addColumn("name", key, (column) => column.primaryKey().notNull())
        .addColumn("value", "text", (column) => column.notNull())
        .addColumn("created_at", key, (column) => column.notNull()),
    ).execute();

    await table(
      db.schema
        .createTable("rate_limit")
        .addColumn("key", key, (column) => column.primaryKey().notNull())
        .addColumn("hits", "integer", (column) => column.notNull())
        .addColumn("expires_at", key, (column) => column.notNull()),
    ).execute();
    await db.schema
      .createIndex("rate_limit_expires_at")
      .on("rate_limit")
      .column("expires_at")
      .execute();

    await table(
      db.schema
        .createTable("spent_token")
        .addColumn("key", key, (column) => column.primaryKey().notNull())
        .addColumn("expires_at", key, (column) => column.notNull()),
    ).execute();
    await db.schema
      .createIndex("spent_token_expires_at")
      .on("spent_token")
      .column("expires_at")
      .execute();
  },
};
