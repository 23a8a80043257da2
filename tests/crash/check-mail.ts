import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Received } from "#tests/support/mail-server.ts";

/** What one process handed to the mail server, in order. */
export type Life = { readonly name: string; readonly received: readonly Received[] };

export type MailReport = {
  /** Different mails that were delivered. */
  readonly mails: number;
  /** Times that a mail was handed over again. */
  readonly repeated: number;
  readonly faults: readonly string[];
};

/** How many mails a process has under way at once: as many may come again once it is killed. */
const underWay = 5;

/**
 * Every mail is delivered, and once. It is handed over a second time only where the process was killed
 * after the mail server had taken it and before that was written down: the second is the same to the
 * last byte, under the same Message-ID and the same key, by which the server drops it.
 *
 * @param lives in the order in which the processes lived
 */
export async function checkMail(db: Db, lives: readonly Life[], now: number): Promise<MailReport> {
  const all = lives.flatMap((life) => life.received.map((received) => ({ life, received })));
  const copies = Map.groupBy(all, ({ received }) => received.mail.messageId ?? "none");
  const rows = await db
    .selectFrom("outgoing_mail")
    .select(["message_id", "state", "kind", "not_before", "expires_at", "last_error"])
    .execute();
  const known = new Set(rows.map((row) => row.message_id));
  const faults = [...copies.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `${id} arrived and is in no outbox`);
  for (const row of rows) {
    const arrived = copies.has(row.message_id);
    const waits = row.state === "pending" && (row.not_before ?? "") > toIso(now);
    const isOver = row.state === "dead" && row.expires_at !== null;
    if (row.state === "sent" && !arrived) faults.push(`${row.message_id} is lost`);
    if (row.state !== "sent" && !waits && !isOver) {
      faults.push(`${row.message_id} (${row.kind}) is ${row.state}: ${row.last_error}`);
    }
  }
  const unnoted = [...copies.values()].flatMap((sent) => sent.slice(0, -1));
  for (const [life, { length }] of Map.groupBy(unnoted, (copy) => copy.life)) {
    if (length > underWay) faults.push(`${length} mails that ${life.name} had sent came again`);
  }
  for (const [id, sent] of copies) {
    if (new Set(sent.map(({ life }) => life)).size < sent.length) {
      faults.push(`${id} was sent twice by one process`);
    }
    const delivered = sent.filter(({ received }) => !received.isKnown).length;
    if (delivered !== 1) faults.push(`${id} was delivered ${delivered} times`);
    if (new Set(sent.map(({ received }) => received.raw)).size > 1) {
      faults.push(`${id} is more than one mail`);
    }
  }
  return { mails: copies.size, repeated: all.length - copies.size, faults };
}
