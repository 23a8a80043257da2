import { toIso } from "../clock.ts";
import type { Db, Trx } from "../db/database.ts";
import { guardianOf, waitsMs } from "./by-hand.ts";
import { mailKindsWith, type MailKind } from "./mail-kinds.ts";
import type { MailAbout } from "./mail.ts";
import { eraseMail, letterPriority } from "./outbox-store.ts";

/** After so many attempts that a server has put off, somebody should know. */
const manyAttempts = 2;

const toSides = mailKindsWith(({ to }) =>
  to.some((reader) => ["family", "guardian", "tutor"].includes(reader)),
);

/**
 * Mails about lessons that were given up, or that a server keeps putting off, but for the team's own. An attempt that failed
 * for every mail alike is counted for none.
 */
function undelivered(db: Db) {
  const about = db
    .selectFrom("outgoing_mail as mail")
    .innerJoin("mail_about", "mail_about.mail_id", "mail.id")
    .where("mail_about.about", "like", "lesson:%")
    .where("mail.kind", "in", toSides)
    .where("mail.recipient", "<>", "")
    .where("mail.text", "<>", "");
  return [
    about.where("mail.state", "=", "dead"),
    about
      .where("mail.priority", "<", letterPriority)
      .where("mail.due_at", "is not", null)
      .where("mail.state", "in", ["pending", "sending"])
      .where("mail.attempts", ">=", manyAttempts),
  ] as const;
}

/** The ids of the lessons about which a mail has not arrived. */
export async function lessonsUntold(db: Db): Promise<string[]> {
  const found = new Set<string>();
  for (const mails of undelivered(db)) {
    const rows = await mails.select("mail_about.about").distinct().limit(500).execute();
    for (const { about } of rows) found.add(about.slice("lesson:".length));
  }
  return [...found];
}

/** The mails about one lesson that have not arrived, each with the id of the guardian to whom it goes, if to one. */
export async function listUndelivered(db: Db, lessonId: string) {
  const found = [];
  for (const mails of undelivered(db)) {
    const rows = await mails
      .select(["mail.id", "mail.kind", "mail.recipient", "mail.subject", "mail.text"])
      .select(["mail.attempts", "mail.created_at as at", "mail.last_error as error"])
      .where("mail_about.about", "=", `lesson:${lessonId}`)
      .orderBy("mail.created_at")
      .execute();
    for (const row of rows) {
      const readers = await db
        .selectFrom("mail_about")
        .select("about")
        .where("mail_id", "=", row.id)
        .where("about", "like", "to:%")
        .execute();
      const about = readers.map((one) => one.about as MailAbout);
      found.push({ ...row, kind: row.kind as MailKind, guardianId: guardianOf({ about }) });
    }
  }
  return found;
}

export type Undelivered = Awaited<ReturnType<typeof listUndelivered>>[number];

/** Takes back a mail whose reader has been told in another way. */
export async function dropUndelivered(trx: Trx, { id }: Pick<Undelivered, "id">): Promise<void> {
  await eraseMail(trx, [id]);
}

/**
 * Makes a mail a text that somebody of the team sends.
 *
 * @param language in which it is written, by its code
 */
export async function sendByHand(
  trx: Trx,
  { id, subject, text }: Pick<Undelivered, "id" | "subject" | "text">,
  language: string,
  now: number,
): Promise<void> {
  const gone = { html: null, calendar: null, due_at: null, lease: null, finished_at: null };
  await trx
    .updateTable("outgoing_mail")
    .set({
      ...gone,
      state: "by-hand",
      recipient: "",
      text: JSON.stringify({ en: subject, [language]: text }),
      handed_at: null,
      expires_at: toIso(now + waitsMs),
    })
    .where("id", "=", id)
    .where("state", "in", ["dead", "pending"])
    .execute();
}
