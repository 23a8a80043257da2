import { sql } from "kysely";
import type { SchemaStep } from "./migration.ts";

/** What somebody waits for goes out before what can wait; mail that was sent keeps no text. */
export const mailPriority: SchemaStep = {
  name: "013-mail-priority",
  async up(db) {
    await db.schema
      .alterTable("outgoing_mail")
      .addColumn("priority", "integer", (column) => column.notNull().defaultTo(2))
      .execute();
    await sql`update outgoing_mail set priority = 0 where kind like 'account-%'`.execute(db);
    await sql`update outgoing_mail set priority = 1 where kind like 'trial-%'`.execute(db);
    await sql`update outgoing_mail set text = '', html = null, headers = '{}', calendar = null
      where state = 'sent'`.execute(db);
    await db.schema.dropIndex("outgoing_mail_due_at").execute();
    await db.schema
      .createIndex("outgoing_mail_due")
      .on("outgoing_mail")
      .columns(["priority", "due_at"])
      .where(sql.ref("due_at"), "is not", null)
      .execute();
  },
};
