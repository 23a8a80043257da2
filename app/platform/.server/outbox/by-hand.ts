import { policy } from "#content/policy.ts";
import { day, toIso } from "../clock.ts";
import type { Db, Trx } from "../db/database.ts";
import { deleteInPortions } from "../db/portions.ts";
import { factsOf, type MailKind } from "./mail-kinds.ts";
import type { MailAbout, NewMail } from "./mail.ts";
import type { MailPart } from "./mail-part.ts";

/*
 * What would be mailed to a guardian who has no address waits in the outbox as a text, which somebody of the team sends:
 * by language under `text`, with the English subject for the team. `handed_at` is when it was opened to be sent. Whatever
 * withdraws a mail withdraws it as well.
 */

/** So long it waits where what it says is never over. */
export const waitsMs = policy.sentMailDays * day;

const toGuardian = /^to:.+:([^:]+)$/;
const lessonsIn = (about: readonly string[]) => about.filter((one) => one.startsWith("lesson:"));
const passes = (kind: string) => factsOf(kind)?.useful === "given";

/** The id of the guardian to whom a mail goes; null if it goes to nobody of a family. */
export function guardianOf({ about = [] }: Pick<NewMail, "about">): string | null {
  return about.flatMap((one) => toGuardian.exec(one)?.[1] ?? [])[0] ?? null;
}

/** The words of a mail as a text: what it is about, its facts, what a member has added, and the first of its links. */
export function toText(subject: string, parts: readonly MailPart[]): string {
  const link = parts.find((part) => part.kind === "link");
  const blocks = parts.flatMap((part) => {
    if (part.kind === "fields" || part.kind === "lesson") {
      return part.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
    }
    if (part.kind === "quote") return `${part.label}: ${part.text}`;
    return part === link ? `${link.label}: ${link.href}` : [];
  });
  return [subject, ...blocks].join("\n\n");
}

/** A text as it is stored, by the code of a language; English is always there. */
export const textsIn = (stored: string) => JSON.parse(stored) as Readonly<Record<string, string>>;

/** Until when a text waits, in milliseconds since the Unix epoch. */
export function textEnds({ expiresAt, overAt }: NewMail, now: number): number {
  return expiresAt ?? overAt ?? now + waitsMs;
}

/** Of which the newest alone leads anywhere. */
const newestAlone: readonly MailKind[] = ["family-link", "family-code"];

/**
 * Takes back the texts to the same guardian that one more makes untrue: about no other lesson than it, unless it only
 * reminds; then those of its kind. A new way to their page replaces the one before.
 */
export async function replaceTexts(trx: Trx, { about = [], kind }: NewMail): Promise<void> {
  const lessons = new Set(lessonsIn(about));
  const same = about.filter((one) => one.startsWith("to:"));
  const isNewest = newestAlone.includes(kind);
  if ((lessons.size === 0 && !isNewest) || same.length === 0) return;
  const rows = await trx
    .selectFrom("outgoing_mail as mail")
    .innerJoin("mail_about as reader", "reader.mail_id", "mail.id")
    .innerJoin("mail_about as of", "of.mail_id", "mail.id")
    .select(["mail.id", "mail.kind", "of.about"])
    .where("mail.state", "=", "by-hand")
    .where("reader.about", "in", same)
    .$if(isNewest, (query) => query.where("mail.kind", "=", kind))
    .execute();
  const old = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, own]) => {
    const theirs = lessonsIn(own.map((row) => row.about));
    const isInPlace = own[0]?.kind === kind || !passes(kind);
    const isOver = theirs.length > 0 && theirs.every((one) => lessons.has(one));
    return isNewest || (isInPlace && isOver) ? [id] : [];
  });
  await deleteTexts(trx, old);
}

/** What waits to be told by hand at a moment, oldest first. */
export async function listTexts(db: Db, now: number) {
  const rows = await db
    .selectFrom("outgoing_mail as mail")
    .innerJoin("mail_about", "mail_about.mail_id", "mail.id")
    .select(["mail.id", "mail.kind", "mail.subject", "mail.text", "mail.handed_at as openedAt"])
    .select("mail_about.about")
    .where("mail.state", "=", "by-hand")
    .where("mail.expires_at", ">", toIso(now))
    .where("mail_about.about", "like", "to:%")
    .orderBy("mail.created_at")
    .orderBy("mail.id")
    .execute();
  return [...new Map(rows.map((row) => [row.id, row])).values()].map(({ about, text, ...row }) => ({
    ...row,
    kind: row.kind as MailKind,
    guardianId: guardianOf({ about: [about as MailAbout] }) ?? "",
    texts: textsIn(text),
  }));
}

export type ByHand = Awaited<ReturnType<typeof listTexts>>[number];

/** Notes that some texts were opened to be sent, or that they were not sent after all. @param at ISO 8601; null for that */
export async function storeOpened(trx: Trx, ids: readonly string[], at: string | null) {
  await trx
    .updateTable("outgoing_mail")
    .set({ handed_at: at })
    .where("state", "=", "by-hand")
    .where("id", "in", ids)
    .execute();
}

/** Deletes texts that were sent, or are to be told no more. */
export async function deleteTexts(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom("outgoing_mail")
    .where("state", "=", "by-hand")
    .where("id", "in", ids)
    .execute();
}

/** Deletes texts that are over, untold. @returns how many */
export async function deleteOverTexts(db: Db, now: number): Promise<number> {
  return await deleteInPortions(db, "outgoing_mail", (eb) =>
    eb.and([eb("state", "=", "by-hand"), eb("expires_at", "<=", toIso(now))]),
  );
}
