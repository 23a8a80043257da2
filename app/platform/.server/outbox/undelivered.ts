import { toIso } from "../clock.ts";
import type { Db, Trx } from "../db/database.ts";
import { guardianOf, waitsMs } from "./by-hand.ts";
import { mailKindsWith, type MailKind } from "./mail-kinds.ts";
import type { MailAbout } from "./mail.ts";
import { eraseMail, letterPriority } from "./outbox-store.ts";

const lessonPrefix = "lesson:";
const lessonsIn = (about: readonly string[]) =>
  about.flatMap((one) => (one.startsWith(lessonPrefix) ? one.slice(lessonPrefix.length) : []));

/** After so many attempts that a server has put off, somebody should know. */
const manyAttempts = 2;

const toSides = mailKindsWith(({ to }) =>
  to.some((reader) => ["family", "guardian", "tutor"].includes(reader)),
);

/** What tells of a lesson as it is by then, so that no earlier mail about it is true. */
const ofChanges = mailKindsWith(
  ({ to, useful }) => useful === "always" && (to.includes("tutor") || to.includes("family")),
);

/**
 * Mails about lessons that were given up, or that a server keeps putting off, but for the team's own. An attempt that failed
 * for every mail alike is counted for none, and one that is on its way not yet; what passed while none left was a reminder.
 * Once another mail tells the same reader of a later change, it is for that one to arrive.
 */
function undelivered(db: Db) {
  const about = db
    .selectFrom("outgoing_mail as mail")
    .innerJoin("mail_about", "mail_about.mail_id", "mail.id")
    .where("mail_about.about", "like", "lesson:%")
    .where("mail.kind", "in", toSides)
    .where("mail.recipient", "<>", "")
    .where("mail.text", "<>", "")
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("outgoing_mail as later")
            .innerJoin("mail_about as of", "of.mail_id", "later.id")
            .select("later.id")
            .whereRef("of.about", "=", "mail_about.about")
            .whereRef("later.recipient", "=", "mail.recipient")
            .whereRef("later.id", ">", "mail.id")
            .where("later.kind", "in", ofChanges),
        ),
      ),
    );
  return [
    about
      .where("mail.state", "=", "dead")
      .where((eb) =>
        eb.or([
          eb("mail.expires_at", "is", null),
          eb("mail.expires_at", ">", eb.ref("mail.finished_at")),
        ]),
      ),
    about
      .where("mail.priority", "<", letterPriority)
      .where("mail.due_at", "is not", null)
      .where((eb) =>
        eb.or([
          eb.and([eb("mail.state", "=", "pending"), eb("mail.attempts", ">=", manyAttempts)]),
          eb.and([eb("mail.state", "=", "sending"), eb("mail.attempts", ">", manyAttempts)]),
        ]),
      ),
  ] as const;
}

/** The ids of the lessons about which a mail has not arrived. */
export async function lessonsUntold(db: Db): Promise<string[]> {
  const found = new Set<string>();
  for (const mails of undelivered(db)) {
    const rows = await mails.select("mail_about.about").distinct().limit(500).execute();
    for (const id of lessonsIn(rows.map(({ about }) => about))) found.add(id);
  }
  return [...found];
}

/** The mails about one lesson that have not arrived: all lessons of each, and the id of the guardian to whom it goes, if to one. */
export async function listUndelivered(db: Db, lessonId: string) {
  const found = [];
  for (const mails of undelivered(db)) {
    const rows = await mails
      .select(["mail.id", "mail.kind", "mail.recipient", "mail.subject", "mail.text"])
      .select(["mail.attempts", "mail.created_at as at"])
      .where("mail_about.about", "=", `lesson:${lessonId}`)
      .orderBy("mail.created_at")
      .execute();
    for (const row of rows) {
      const rowsAbout = await db
        .selectFrom("mail_about")
        .select("about")
        .where("mail_id", "=", row.id)
        .execute();
      const about = rowsAbout.map((one) => one.about as MailAbout);
      const guardianId = guardianOf({ about });
      found.push({ ...row, kind: row.kind as MailKind, guardianId, lessonIds: lessonsIn(about) });
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
 * Makes a mail a text that somebody of the team sends, unless it is being sent at this moment.
 *
 * @param language in which it is written, by its code
 * @param until when what it says is over, if it ever is
 * @returns whether it is one now
 */
export async function sendByHand(
  trx: Trx,
  { id, subject, text }: Pick<Undelivered, "id" | "subject" | "text">,
  language: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<boolean> {
  const gone = { html: null, calendar: null, due_at: null, lease: null, finished_at: null };
  const { numUpdatedRows } = await trx
    .updateTable("outgoing_mail")
    .set({
      ...gone,
      state: "by-hand",
      recipient: "",
      text: JSON.stringify({ en: subject, [language]: text }),
      handed_at: null,
      expires_at: toIso(until > now ? until : now + waitsMs),
    })
    .where("id", "=", id)
    .where("state", "in", ["dead", "pending"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
