import type { Kysely } from "kysely";

import type { DatabaseSchema } from "../schema/index.ts";
import type { SchemaStep } from "./migration.ts";

/**
 * What each mail is about, so that whatever ends that can withdraw it. Of mail that has not been sent yet the keys tell
 * it, as far as they do.
 */
export const mailAbout: SchemaStep = {
  name: "136-mail-about",
  statements: ({ key, tableEnd }) => [
    `create table mail_about (
      mail_id ${key} not null references outgoing_mail (id) on delete cascade,
      about ${key} not null,
      constraint mail_about_key primary key (mail_id, about)
    )${tableEnd}`,
    "create index mail_about_about on mail_about (about)",
    `create table mail_withdrawn (mail_id ${key} primary key not null)${tableEnd}`,
  ],
  fill: async (trx) => {
    const mails = await trx
      .selectFrom("outgoing_mail")
      .select(["id", "dedupe_key", "recipient"])
      .where("state", "<>", "sent")
      .where((eb) => eb.or(kinds.map((kind) => eb("kind", "like", `${kind}%`))))
      .execute();
    for (const mail of mails) {
      const about = [...aboutByKey(mail.dedupe_key), ...(await aboutTrial(trx, mail))];
      const rows = about.map((one) => ({ mail_id: mail.id, about: one }));
      if (rows.length > 0) await trx.insertInto("mail_about").values(rows).execute();
    }
  },
};

const kinds = ["lesson-", "clock-", "month-report", "trial-"];
const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const ends = new RegExp(`:(?<learner>${id}):(?<guardian>${id})$`);
const begins = new RegExp(`^(?<kind>lesson-reminder|lesson-note|month-report):(?<of>${id}):`);
const ofTrial = new RegExp(`^trial-[a-z-]+:(?<booking>${id})(?::|$)`);

function aboutByKey(key: string): string[] {
  const { learner, guardian } = ends.exec(key)?.groups ?? {};
  const { kind, of } = begins.exec(key)?.groups ?? {};
  return [
    ...(learner && guardian ? [`learner:${learner}`, `to:${learner}:${guardian}`] : []),
    ...(of ? [`${kind === "month-report" ? "report" : "lesson"}:${of}`] : []),
  ];
}

async function aboutTrial(
  trx: Kysely<DatabaseSchema>,
  { dedupe_key: key, recipient }: { readonly dedupe_key: string; readonly recipient: string },
): Promise<string[]> {
  const { booking } = ofTrial.exec(key)?.groups ?? {};
  if (!booking) return [];
  const row = await trx
    .selectFrom("trial_booking")
    .select("email")
    .where("id", "=", booking)
    .executeTakeFirst();
  const isFamilys = row?.email.toLowerCase() === recipient.toLowerCase();
  return [`lesson:${booking}`, ...(isFamilys ? [`family:${booking}`] : [])];
}
