import type { Selectable } from "kysely";
import { toIso } from "../clock.ts";
import { countDeleted } from "../db/count-deleted.ts";
import type { Db, Engine, Trx } from "../db/database.ts";
import type { DatabaseSchema, OutgoingMailState } from "../db/schema/index.ts";
import { newId, newToken } from "../ids.ts";
import { assertSafeMail, headerLine, type NewMail, type Mailbox } from "./mail.ts";

export type StoredMail = Selectable<DatabaseSchema["outgoing_mail"]>;
export type ClaimedMail = StoredMail & { lease: string };

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
  assertSafeMail(mail);
  const id = newId();
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
      state: "pending",
      recipient: mail.to,
      reply_to: replyTo ? JSON.stringify(replyTo) : null,
      subject: headerLine(mail.subject),
      text: mail.text,
      html: mail.html ?? null,
      headers: JSON.stringify(mail.headers ?? {}),
      calendar: mail.calendar ? JSON.stringify(mail.calendar) : null,
      message_id: `<${id}@${options.messageIdDomain}>`,
      attempts: 0,
      due_at: toIso(mail.dueAt ?? options.now),
      not_before: mail.dueAt === undefined ? null : toIso(mail.dueAt),
      expires_at: mail.expiresAt === undefined ? null : toIso(mail.expiresAt),
      created_at: toIso(options.now),
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Withdraws mail that no worker has begun to send, in the transaction that makes it wrong.
 *
 * @returns how many mails were withdrawn
 */
export async function withdrawMail(trx: Trx, dedupeKeys: readonly string[]): Promise<number> {
  if (dedupeKeys.length === 0) return 0;
  return countDeleted(
    trx
      .deleteFrom("outgoing_mail")
      .where("dedupe_key", "in", dedupeKeys)
      .where("state", "=", "pending"),
  );
}

/** What someone waits for in front of a screen goes first, what thousands get at once last. */
const priorities = { account: 0, alert: 0, trial: 1, newsletter: 3 } as const;
const usualPriority = 2;

/** By the first word of the email's kind, such as `account-reset`. */
function priorityOf(kind: string): number {
  const [word = ""] = kind.split("-", 1);
  // Anyone who asked for the newsletter waits for the mail that confirms it.
  if (kind === "newsletter-confirm") return usualPriority;
  return word in priorities ? priorities[word as keyof typeof priorities] : usualPriority;
}

/**
 * Takes the mail of the highest priority that has been due longest, for `leaseMs`. One statement, so no
 * two workers get the same mail.
 */
export async function claimMail(
  db: Db,
  engine: Engine,
  options: { now: number; leaseMs: number },
): Promise<ClaimedMail | null> {
  const now = toIso(options.now);
  const lease = newToken();
  const row = await db
    .updateTable("outgoing_mail")
    .set((eb) => ({
      state: "sending" as const,
      lease,
      due_at: toIso(options.now + options.leaseMs),
      attempts: eb("attempts", "+", 1),
    }))
    .where("id", "=", (eb) => {
      const due = (priority: number) => {
        const oldest = eb
          .selectFrom("outgoing_mail")
          .select("id")
          .where("priority", "=", priority)
          .where("due_at", "<=", now)
          .orderBy("due_at")
          .limit(1);
        // PostgreSQL would let a second worker wait for the row and then find it taken.
        return engine === "postgres" ? oldest.forUpdate().skipLocked() : oldest;
      };
      // A list of its own for each priority, so that mail set aside for later costs nothing.
      return eb.fn.coalesce(due(0), due(1), due(2), due(3));
    })
    .where("due_at", "<=", now)
    .returningAll()
    .executeTakeFirst();
  return row ? { ...row, lease } : null;
}

/** Makes a lease last until `until`. False if it is no longer ours. */
export async function renewLease(db: Db, mail: ClaimedMail, until: number): Promise<boolean> {
  const result = await db
    .updateTable("outgoing_mail")
    .set({ due_at: toIso(until) })
    .where("id", "=", mail.id)
    .where("lease", "=", mail.lease)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export type MailOutcome =
  | { readonly state: "sent" | "held" }
  | { readonly state: "dead"; readonly error: string }
  | {
      /** `returned`: the attempt said nothing about this mail and is not counted. */
      readonly state: "pending" | "returned";
      readonly error: string;
      readonly dueAt: number;
    };

/** What replaces the text of an email that will never be sent: its private links would still work. */
const wiped = { text: "", html: null, headers: "{}", calendar: null };

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
  const result = await db
    .updateTable("outgoing_mail")
    .set((eb) => ({
      state: outcome.state === "returned" ? "pending" : outcome.state,
      lease: null,
      due_at: isPending ? toIso(outcome.dueAt) : null,
      last_error: "error" in outcome ? outcome.error.slice(0, 500).toWellFormed() : null,
      finished_at: isPending ? null : toIso(now),
      ...(outcome.state === "sent" ? wiped : {}),
      ...(outcome.state === "returned" ? { attempts: eb("attempts", "-", 1) } : {}),
    }))
    .where("id", "=", mail.id)
    .where("lease", "=", mail.lease)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Removes the text of mail that will not be sent: it has expired, or was given up before `givenUpBefore` and no
 * one has retried it.
 *
 * @returns how many mails
 */
export async function wipeUnsentMail(
  db: Db,
  { now, givenUpBefore }: { now: number; givenUpBefore: number },
): Promise<number> {
  const result = await db
    .updateTable("outgoing_mail")
    .set(wiped)
    .where("state", "in", ["held", "dead"])
    .where("text", "<>", "")
    .where((eb) =>
      eb.or([
        eb("expires_at", "<=", toIso(now)),
        eb.and([eb("state", "=", "dead"), eb("finished_at", "<", toIso(givenUpBefore))]),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** With all its attempts before it. */
const dueAgain = (now: number) =>
  ({ state: "pending", attempts: 0, due_at: toIso(now), finished_at: null }) as const;

/** Makes mail due that was kept in files. What has expired meanwhile is given up. */
export async function releaseHeldMail(
  db: Db,
  now: number,
): Promise<{ released: number; expired: number }> {
  const expired = await db
    .updateTable("outgoing_mail")
    .set({ state: "dead", last_error: "expired before a mail server was configured", ...wiped })
    .where("state", "=", "held")
    .where("expires_at", "<=", toIso(now))
    .executeTakeFirst();
  const released = await db
    .updateTable("outgoing_mail")
    .set(dueAgain(now))
    .where("state", "=", "held")
    .executeTakeFirst();
  return { released: Number(released.numUpdatedRows), expired: Number(expired.numUpdatedRows) };
}

/** `expired`: too old to be of use, or its text is gone. */
export type RetryResult = "ok" | "not-found" | "not-retryable" | "expired";

/** Makes a dead, held or waiting mail due at once, with all its attempts before it. */
export async function retryMail(db: Db, id: string, now: number): Promise<RetryResult> {
  return db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom("outgoing_mail")
      .select(["state", "text", "expires_at"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!mail) return "not-found";
    const isOver = mail.expires_at !== null && mail.expires_at <= toIso(now);
    const isWiped = mail.text === "" && mail.state !== "sent";
    if (isOver || isWiped) return "expired";
    const result = await trx
      .updateTable("outgoing_mail")
      .set(dueAgain(now))
      .where("id", "=", id)
      .where((eb) =>
        eb.or([
          eb("state", "in", ["dead", "held", "pending"]),
          eb.and([eb("state", "=", "sending"), eb("due_at", "<=", toIso(now))]),
        ]),
      )
      .executeTakeFirst();
    return result.numUpdatedRows > 0n ? "ok" : "not-retryable";
  });
}

/** Makes every dead mail due at once that has not expired and still has its text. */
export async function retryAllDeadMail(db: Db, now: number): Promise<number> {
  const result = await db
    .updateTable("outgoing_mail")
    .set(dueAgain(now))
    .where("state", "=", "dead")
    .where("text", "<>", "")
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", toIso(now))]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

const mostListed = 200;

/** The state of a mail as people see it: once its lease is over, its worker has died and another takes it up. */
function stateAt(mail: Pick<StoredMail, "state" | "due_at">, now: number): OutgoingMailState {
  const isLeft = mail.state === "sending" && mail.due_at !== null && mail.due_at <= toIso(now);
  return isLeft ? "pending" : mail.state;
}

/** Mail that has not been sent, without texts: oldest first, those given up before all others. */
export async function listMail(db: Db, now: number) {
  const lists = (["dead", "held", "sending", "pending"] as const).map((state) =>
    db
      .selectFrom("outgoing_mail")
      .select([
        "id",
        "kind",
        "state",
        "recipient",
        "attempts",
        "due_at",
        "last_error",
        "created_at",
      ])
      .where("state", "=", state)
      .orderBy("created_at")
      .orderBy("id")
      .limit(mostListed)
      .execute(),
  );
  const found = (await Promise.all(lists)).flat().slice(0, mostListed);
  return found.map((mail) => ({ ...mail, state: stateAt(mail, now) }));
}

/** Everything kept about one mail. */
export async function findMail(db: Db, id: string): Promise<StoredMail | undefined> {
  return await db.selectFrom("outgoing_mail").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Counting stops here, so that it costs the same however much has been sent. */
export const mostCounted = 100;

/** How many mails are in each state, at most `mostCounted`. */
export async function countMail(
  db: Db,
  now: number,
): Promise<Readonly<Record<OutgoingMailState, number>>> {
  const find = (state: OutgoingMailState) => {
    const query = db.selectFrom("outgoing_mail").select(["state", "due_at"]);
    return query.where("state", "=", state).limit(mostCounted).execute();
  };
  const count = async (state: OutgoingMailState) => (await find(state)).length;
  const underWay = await find("sending");
  const left = underWay.filter((mail) => stateAt(mail, now) === "pending").length;
  return {
    pending: Math.min((await count("pending")) + left, mostCounted),
    sending: underWay.length - left,
    sent: await count("sent"),
    held: await count("held"),
    dead: await count("dead"),
  };
}

export type OutboxFigures = {
  /** Mail that should be on its way. */
  readonly waiting: number;
  /** When the oldest of it became due, in milliseconds since the Unix epoch; null if there is none. */
  readonly waitingSince: number | null;
  /** Mail that was given up, and how much of it since `newDeadSince`. */
  readonly dead: number;
  readonly newlyDead: number;
};

/** What an owner watches. It counts everything that waits, so use it only now and then. */
export async function readOutboxFigures(
  db: Db,
  { now, newDeadSince }: { now: number; newDeadSince: number },
): Promise<OutboxFigures> {
  const waiting = await db
    .selectFrom("outgoing_mail")
    .select((eb) => [
      eb.fn.countAll<number>().as("mails"),
      eb.fn.min<string | null>(eb.fn.coalesce("not_before", "created_at")).as("since"),
    ])
    .where("state", "in", ["pending", "sending"])
    .where((eb) => eb.or([eb("not_before", "is", null), eb("not_before", "<=", toIso(now))]))
    .executeTakeFirstOrThrow();
  const countDead = async (since: string) => {
    const row = await db
      .selectFrom("outgoing_mail")
      .select((eb) => eb.fn.countAll<number>().as("mails"))
      .where("state", "=", "dead")
      .where("finished_at", ">=", since)
      .executeTakeFirstOrThrow();
    return Number(row.mails);
  };
  return {
    waiting: Number(waiting.mails),
    waitingSince: waiting.since === null ? null : Date.parse(waiting.since),
    dead: await countDead(""),
    newlyDead: await countDead(toIso(newDeadSince)),
  };
}

/** How much mail was given up, and when the first and the last of it, in milliseconds; null if there is none. */
export async function readGivenUp(
  db: Db,
): Promise<{ mails: number; since: number; last: number } | null> {
  const { mails, since, last } = await db
    .selectFrom("outgoing_mail")
    .select((eb) => [
      eb.fn.countAll<number>().as("mails"),
      eb.fn.min("finished_at").as("since"),
      eb.fn.max("finished_at").as("last"),
    ])
    .where("state", "=", "dead")
    .executeTakeFirstOrThrow();
  if (since === null || last === null) return null;
  return { mails: Number(mails), since: Date.parse(since), last: Date.parse(last) };
}

/** Deletes mail that reached one of these states before `before`. @returns the ids of what was deleted */
export async function deleteFinishedMail(
  db: Db,
  states: readonly ("sent" | "held" | "dead")[],
  before: number,
): Promise<string[]> {
  const deleted = await db
    .deleteFrom("outgoing_mail")
    .where("state", "in", states)
    .where("finished_at", "<", toIso(before))
    .returning("id")
    .execute();
  return deleted.map(({ id }) => id);
}
