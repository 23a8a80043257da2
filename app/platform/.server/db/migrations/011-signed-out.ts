import type { SchemaStep } from "./migration.ts";

export const signedOut: SchemaStep = {
  name: "011-signed-out",
  async up(db, { key }) {
    await db.schema.alterTable("account").addColumn("signed_out_at", key).execute();
  },
};
