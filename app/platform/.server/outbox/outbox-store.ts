import { expressionBuilder, sql, type Selectable, type UpdateObject } from "kysely";

import { hour, toIso } from "../clock.ts";
import { countDeleted } from "../db/count-deleted.ts";
import type { Db, Engine, Trx } from "../db/database.ts";
import type { DatabaseSchema } from "../db/schema/index.ts";
import { newId, newToken } from "../ids.ts";
import { replaceTexts, textEnds, textsIn } from "./by-hand.ts";
import { mailKinds, mailKindsWith, type MailEnding, type MailKind } from "./mail-kinds.ts";
import {
  assertSafeMail,
  headerLine,
  withoutLinks,
  type MailAbout,
  type NewMail,
  type Mailbox,
} from "./mail.ts";

export type StoredMail = Selectable<DatabaseSchema["outgoing_mail"]>;
/**
 * Stands in the place of the calendar of a mail that has files. It is no JSON, so that a process of an older version,
 * which knows nothing of files, fails to send the mail and leaves it to another instead of sending it without them.
 */
export const withFiles = "files";

export type ClaimedMail = StoredMail & {
  lease: string;
  /** Whether a server may have it from an earlier attempt. */
  mayHaveArrived: boolean;
};

/**
 * Puts a mail into the outbox, in the transaction that stores what it is about.
 *
 * @returns the mail's id, or null if one with the same key is already there
 */
export async function enqueueMail(
  trx: Trx,
  mail: NewMail,
  options: { now: number; messageIdDomain: string },
): Promise<string | null> {
  const isByHand = mail.to === "";
  if (isByHand) await replaceTexts(trx, mail);
  else assertSafeMail(mail);
  const id = newId();
  const { useful } = mailKinds[mail.kind];
  const dueAt = mail.dueAt ?? options.now;
  const expiresAt = isByHand
    ? textEnds(mail, options.now)
    : (mail.expiresAt ?? (typeof useful === "string" ? null : dueAt + useful.hours * hour));
  const replyTo: Mailbox | undefined = mail.replyTo && {
    name: headerLine(mail.replyTo.name, 100),
    address: mail.replyTo.address,
  };
  const row = await trx
    .insertInto("outgoing_mail")
    .values({
      id,
      dedupe_key: mail.dedupeKey,
      kind: mail.kind,
      priority: priorityOf(mail.kind),
      state: isByHand ? "by-hand" : "pending",
      recipient: mail.to,
      reply_to: replyTo ? JSON.stringify(replyTo) : null,
      subject: headerLine(mail.subject),
      text: mail.text,
      html: mail.html ?? null,
      headers: JSON.stringify(mail.headers ?? {}),
      calendar: mail.hasFiles ? withFiles : mail.calendar ? JSON.stringify(mail.calendar) : null,
      message_id: `<${id}@${options.messageIdDomain}>`,
      attempts: 0,
      due_at: isByHand ? null : toIso(dueAt),
      not_before: mail.dueAt === undefined ? null : toIso(mail.dueAt),
      expires_at: expiresAt === null ? null : toIso(expiresAt),
      created_at: toIso(options.now),
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  const about = [...new Set(mail.about)];
  if (row && about.length > 0) {
    const rows = about.map((one) => ({ mail_id: id, about: one }));
    await trx.insertInto("mail_about").values(rows).execute();
  }
  return row?.id ?? null;
}

/**
 * Withdraws mail that no worker has begun to send, in the transaction that makes it wrong.
 *
 * @returns how many mails were withdrawn
 */
export async function withdrawMail(trx: Trx, dedupeKeys: readonly string[]): Promise<number> {
  if (dedupeKeys.length === 0) return 0;
  const waiting = trx.deleteFrom("outgoing_mail").where("state", "=", "pending");
  return countDeleted(waiting.where("dedupe_key", "in", dedupeKeys));
}

/** In a query: the mails about something. */
const mailsAbout = (about: readonly MailAbout[]) =>
  expressionBuilder<DatabaseSchema>()
    .selectFrom("mail_about")
    .select("mail_id")
    .where("about", "in", about);

/** What somebody reads of a mail, or of a text that waits in its place. */
export type ReadMail = {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
};

/** Some mails, as somebody reads them before they go, in the order in which they were put in. */
export async function readMails(db: Db, ids: readonly string[]): Promise<ReadMail[]> {
  if (ids.length === 0) return [];
  const mails = await db
    .selectFrom("outgoing_mail")
    .select(["recipient", "subject", "text", "state"])
    .where("id", "in", ids)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return mails.map(({ state, recipient, subject, text }) => {
    const isByHand = state === "by-hand";
    const words = withoutLinks(isByHand ? (textsIn(text)["en"] ?? "") : text);
    return { recipient: isByHand ? "WhatsApp" : recipient, subject, text: words };
  });
}

/**
 * Withdraws mail about something that has ended, in the transaction that ends it, wherever it could still leave from:
 * it waits, was kept for want of a mail server, or was given up and could be retried. One that is being sent at this
 * moment may arrive, and is not tried again. The worker deletes its file.
 *
 * @param ending by which only some kinds are withdrawn, as the register says; all that is about it, if left out
 */
export async function withdrawMailAbout(
  trx: Trx,
  about: readonly MailAbout[],
  ending?: MailEnding,
): Promise<void> {
  if (about.length === 0) return;
  let unsent = unsentMail(trx).where("id", "in", mailsAbout(about));
  if (ending !== undefined) {
    const kinds = mailKindsWith(({ withdrawnBy }) => withdrawnBy.includes(ending));
    unsent = unsent.where("kind", "in", kinds);
  }
  await noteWithdrawn(trx, await unsent.returning("id as mail_id").execute());
}

/** Whether there is a mail about any of these, sent or not. */
export async function isAnyAbout(db: Db, abouts: readonly MailAbout[]): Promise<boolean> {
  const row = await db
    .selectFrom("mail_about")
    .select("mail_id")
    .where("about", "in", ["", ...abouts])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Withdraws in the same way what is to go to an address. What goes there as to a guardian is about who learns, and stays.
 *
 * @param emailKey as `emailKeyOf` makes it
 * @returns the ids of what was withdrawn
 */
export async function withdrawMailTo(
  trx: Trx,
  emailKey: string,
  kinds: readonly MailKind[],
): Promise<string[]> {
  const { exists, not, selectFrom } = expressionBuilder<DatabaseSchema, "outgoing_mail">();
  const toGuardian = selectFrom("mail_about")
    .select("mail_id")
    .whereRef("mail_id", "=", "outgoing_mail.id")
    .where("about", "like", "to:%");
  const unsent = unsentMail(trx)
    .where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "=", emailKey))
    .where("kind", "in", kinds)
    .where(not(exists(toGuardian)));
  const withdrawn = await unsent.returning("id as mail_id").execute();
  await noteWithdrawn(trx, withdrawn);
  return withdrawn.map(({ mail_id: id }) => id);
}

const unsentMail = (trx: Trx) => trx.deleteFrom("outgoing_mail").where("state", "<>", "sent");

/** Notes mails whose files are to go. */
export async function noteWithdrawn(trx: Trx, rows: { mail_id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const noted = trx.insertInto("mail_withdrawn").values(rows);
  await noted.onConflict((conflict) => conflict.column("mail_id").doNothing()).execute();
}

/** Deletes mails in whatever state they are, with their files. */
export async function eraseMail(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const erased = trx.deleteFrom("outgoing_mail").where("id", "in", ids);
  await noteWithdrawn(trx, await erased.returning("id as mail_id").execute());
}

/** What has a mail that was kept in a file be written again as it is now. */
function leavesAgain(): UpdateObject<DatabaseSchema, "outgoing_mail"> {
  const eb = expressionBuilder<DatabaseSchema, "outgoing_mail">();
  const whenKept = eb.case().when("state", "=", "held");
  return {
    state: whenKept
      .then("pending" as const)
      .else(eb.ref("state"))
      .end(),
    due_at: whenKept.then(eb.ref("created_at")).else(eb.ref("due_at")).end(),
  };
}

/**
 * Sends mail about something to the new address of whoever it goes to, wherever it could still leave from. What was kept
 * in a file is written again; one that is being sent at this moment goes to the new address only if it has to be tried again.
 *
 * @param from the former address, as `emailKeyOf` makes it
 */
export async function redirectMailAbout(
  trx: Trx,
  about: readonly MailAbout[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (about.length === 0) return;
  await trx
    .updateTable("outgoing_mail")
    .set({ recipient: to, ...leavesAgain() })
    .where("state", "<>", "sent")
    .where((eb) => eb(eb.fn<string>("lower", ["recipient"]), "=", from))
    .where("id", "in", mailsAbout(about))
    .execute();
}

/**
 * Changes the words of mail about something, wherever it could still leave from. What was kept in a file is written again;
 * one that is being sent at this moment leaves as it was, and has the new words only if it has to be tried again.
 *
 * @param rewrite is given the text and the HTML
 */
export async function rewriteMailAbout(
  trx: Trx,
  about: readonly MailAbout[],
  rewrite: (words: string) => string,
): Promise<void> {
  if (about.length === 0) return;
  const unsent = await trx
    .selectFrom("outgoing_mail")
    .select(["id", "text", "html"])
    .where("state", "<>", "sent")
    .where("id", "in", mailsAbout(about))
    .execute();
  for (const { id, text, html } of unsent) {
    const words = { text: rewrite(text), html: html === null ? null : rewrite(html) };
    if (words.text === text && words.html === html) continue;
    await trx
      .updateTable("outgoing_mail")
      .set({ ...words, ...leavesAgain() })
      .where("id", "=", id)
      .where("state", "<>", "sent")
      .execute();
  }
}

/** At most a few mails that were withdrawn and may still have a file. */
export async function listWithdrawn(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("mail_withdrawn")
    .select("mail_id")
    .where("mail_id", ">", "")
    .limit(100)
    .execute();
  return rows.map((row) => row.mail_id);
}

/** Notes that the files of withdrawn mail are gone. */
export async function forgetWithdrawn(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("mail_withdrawn").where("mail_id", "in", ids).execute();
}

/** Whether a mail is in the outbox. */
export async function hasMail(db: Db, id: string): Promise<boolean> {
  const mails = db.selectFrom("outgoing_mail").select("id").where("id", "=", id);
  return (await mails.executeTakeFirst()) !== undefined;
}

/**
 * Takes a mail back, sent or not, unless a worker has it in hand.
 *
 * @returns false if it is being sent, or was
 */
export async function takeBack(trx: Trx, id: string, now: number): Promise<boolean> {
  await trx
    .deleteFrom("outgoing_mail")
    .where("id", "=", id)
    .where((eb) =>
      eb.or([
        eb("state", "in", ["pending", "dead"]),
        // Its worker has died.
        eb.and([eb("state", "=", "sending"), eb("due_at", "<=", toIso(now))]),
      ]),
    )
    .execute();
  // It is in a file as well: the sweeper removes both once it has been given up for long enough.
  await trx
    .updateTable("outgoing_mail")
    .set({ ...wiped, state: "dead", finished_at: toIso(0) })
    .where("id", "=", id)
    .where("state", "=", "held")
    .execute();
  const left = await trx
    .selectFrom("outgoing_mail")
    .select("id")
    .where("id", "=", id)
    .where("state", "<>", "dead")
    .executeTakeFirst();
  return left === undefined;
}

/** Of what thousands get at once. */
export const letterPriority = 3;
/** What someone waits for in front of a screen goes first. */
const priorities = { account: 0, alert: 0, trial: 1, newsletter: letterPriority } as const;
const usualPriority = 2;

/** By the first word of the email's kind, such as `account-reset`. */
function priorityOf(kind: string): number {
  const [word = ""] = kind.split("-", 1);
  // Anyone who asked for the newsletter waits for the mail that confirms it.
  if (kind === "newsletter-confirm") return usualPriority;
  return word in priorities ? priorities[word as keyof typeof priorities] : usualPriority;
}

type Claim = {
  readonly now: number;
  readonly leaseMs: number;
  /** What the process is sending: none of it is taken again, whatever the clock says. */
  readonly inHand?: readonly string[];
  /** Takes only what someone is waiting for. */
  readonly isUrgent?: boolean;
  /** Leaves alone what another worker has taken, even if its lease is over. */
  readonly isNew?: boolean;
};

/**
 * Takes the mail of the highest priority that has been due longest, for `leaseMs`. One statement, so no
 * two workers get the same mail.
 */
export async function claimMail(db: Db, engine: Engine, claim: Claim): Promise<ClaimedMail | null> {
  const { inHand = [], isUrgent = false, isNew = false } = claim;
  const now = toIso(claim.now);
  const lease = newToken();
  const row = await db
    .updateTable("outgoing_mail")
    .set((eb) => ({
      state: "sending" as const,
      lease,
      due_at: toIso(claim.now + claim.leaseMs),
      attempts: eb("attempts", "+", 1),
      handed_at: eb.fn.coalesce("handed_at", eb.val(now)),
    }))
    .where("id", "=", (eb) => {
      const due = (priority: number) => {
        let oldest = eb
          .selectFrom("outgoing_mail")
          .select("id")
          .where("priority", "=", priority)
          .where("due_at", "<=", now)
          .orderBy("due_at")
          .limit(1);
        if (inHand.length > 0) oldest = oldest.where("id", "not in", inHand);
        if (isNew) oldest = oldest.where("state", "=", "pending");
        // PostgreSQL would let a second worker wait for the row and then find it taken.
        return engine === "postgres" ? oldest.forUpdate().skipLocked() : oldest;
      };
      // A list of its own for each priority, so that mail set aside for later costs nothing.
      return isUrgent ? due(0) : eb.fn.coalesce(due(0), due(1), due(2), due(3));
    })
    .where("due_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
  return row ? { ...row, lease, mayHaveArrived: row.handed_at !== now } : null;
}

/** Makes a lease last until `until`. False if it is no longer ours. */
export async function renewLease(db: Db, mail: ClaimedMail, until: number): Promise<boolean> {
  return await updateClaimed(db, mail, { due_at: toIso(until) });
}

/** @returns false if the lease was lost meanwhile: then nothing is changed */
async function updateClaimed(
  db: Db,
  { id, lease }: ClaimedMail,
  change: UpdateObject<DatabaseSchema, "outgoing_mail">,
): Promise<boolean> {
  const mails = db.updateTable("outgoing_mail").where("id", "=", id).where("lease", "=", lease);
  return (await mails.set(change).executeTakeFirst()).numUpdatedRows > 0n;
}

/** What an attempt that failed leaves to be known: see the columns `refused_at` and `handed_at`. */
type Left = "refused" | "handed";

export type MailOutcome =
  | { readonly state: "sent" | "held" }
  | { readonly state: "dead"; readonly error: string; readonly leaves?: Left }
  | {
      /** `returned`: the attempt said nothing about this mail and is not counted. */
      readonly state: "pending" | "returned";
      readonly error: string;
      readonly dueAt: number;
      readonly leaves?: Left;
    };

/** What replaces the text of an email that will never be sent: its private links would still work. */
export const wiped = { text: "", html: null, headers: "{}", calendar: null };

/**
 * Ends a claim. A mail that was sent loses its text.
 *
 * @returns false if the lease was lost meanwhile: then nothing is changed
 */
export async function finishMail(
  db: Db,
  mail: ClaimedMail,
  outcome: MailOutcome,
  now: number,
): Promise<boolean> {
  const isPending = outcome.state === "pending" || outcome.state === "returned";
  const leaves = "leaves" in outcome ? outcome.leaves : undefined;
  const refusedBefore = outcome.state === "returned" ? mail.refused_at : null;
  const isCertain = leaves !== "handed" && !mail.mayHaveArrived;
  return await updateClaimed(db, mail, {
    state: outcome.state === "returned" ? "pending" : outcome.state,
    lease: null,
    due_at: isPending ? toIso(outcome.dueAt) : null,
    last_error: "error" in outcome ? outcome.error.slice(0, 500).toWellFormed() : null,
    finished_at: isPending ? null : toIso(now),
    refused_at: leaves ? toIso(now) : refusedBefore,
    ...(isCertain && { handed_at: null }),
    ...(outcome.state === "sent" && wiped),
    ...(outcome.state === "returned" && { attempts: sql<number>`attempts - 1` }),
  });
}

/** In a query: what is known of each mail, to join by its id. */
export function mailStates() {
  return expressionBuilder<DatabaseSchema>()
    .selectFrom("outgoing_mail")
    .select(["id", "state", "last_error", "due_at", "handed_at", "refused_at"]);
}

/** The Message-IDs of those of these keys that were ever enqueued. */
export async function messageIdsOf(db: Db, dedupeKeys: readonly string[]): Promise<string[]> {
  const mails = await db
    .selectFrom("outgoing_mail")
    .select("message_id")
    .where("dedupe_key", "in", dedupeKeys)
    .execute();
  return mails.map(({ message_id: id }) => id);
}

/** Our mails with these Message-IDs, the newest first. */
export async function listByMessageId(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return [];
  return await db
    .selectFrom("outgoing_mail")
    .select(["id", "kind", "recipient", "dedupe_key as key"])
    .where("message_id", "in", messageIds)
    .orderBy("id", "desc")
    .execute();
}

/** Mail of some kinds that was given up after a moment, in milliseconds since the epoch: its key, and why. */
export async function listGivenUp(db: Db, kinds: readonly MailKind[], after: number) {
  return await db
    .selectFrom("outgoing_mail")
    .select(["kind", "recipient", "dedupe_key as key", "last_error as error", "finished_at as at"])
    .where("state", "=", "dead")
    .where("finished_at", ">", toIso(after))
    .where("kind", "in", kinds)
    .$narrowType<{ at: string }>()
    .execute();
}

/**
 * Whether enough of the newsletter is waiting in the outbox for now.
 *
 * @param limits how much of it may be due, and how much there may be with what was put off, as from full mailboxes
 */
export async function isOutboxFull(
  db: Db,
  { now, most, mostInAll }: { now: number; most: number; mostInAll: number },
): Promise<boolean> {
  const letters = db
    .selectFrom("outgoing_mail")
    .select("id")
    .where("priority", "=", letterPriority)
    .where("due_at", "is not", null)
    .orderBy("due_at")
    .limit(1);
  const due = letters.where("due_at", "<=", toIso(now)).offset(most - 1);
  const all = letters.offset(mostInAll - 1);
  return [await due.execute(), await all.execute()].some(({ length }) => length > 0);
}

/** Whether a server has taken any mail since that moment, as it is stored. */
export async function isAnySentSince(db: Db, since: string): Promise<boolean> {
  const row = await db
    .selectFrom("outgoing_mail")
    .select("id")
    .where("state", "=", "sent")
    .where("finished_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
