import { sql, type UpdateObject } from "kysely";

import { day, minute, second, toIso } from "../clock.ts";
import type { Db, Trx } from "../db/database.ts";
import type { DatabaseSchema } from "../db/schema/index.ts";
import type { MailTrouble } from "../outbox/mail.ts";
import type { InboxConfig } from "./inbox-config.ts";

/** If a process dies, another takes over within a minute of its last sign. */
const leaseMs = 40 * second;

/** After this long without a look someone should know. */
export const longestSilenceMs = 10 * minute;

/** Names the mailbox in the database. */
export function inboxKeyOf({ user, host, folder }: InboxConfig): string {
  return `${user} at ${host}, ${folder}`;
}

/** The right to fetch, of one process at a time. */
export type Hold = { readonly key: string; readonly lease: string };

export type InboxPlace = {
  /** Null before the first look. */
  readonly uidValidity: string | null;
  readonly lastUid: number;
  /** Up to when mail is known, if its UIDs say nothing: less a day, for clocks and zones. */
  readonly knownUntil: number | null;
};

/** Acquires the right to fetch, or extends it. @returns null if another process has it */
export async function holdInbox(db: Db, hold: Hold, now: number): Promise<InboxPlace | null> {
  const row = await db
    .insertInto("inbox")
    .values({
      key: hold.key,
      last_uid: "0",
      lease: hold.lease,
      leased_until: toIso(now + leaseMs),
      created_at: toIso(now),
    })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ lease: hold.lease, leased_until: toIso(now + leaseMs) })
        .where((eb) =>
          eb.or([
            eb("inbox.lease", "=", hold.lease),
            eb("inbox.lease", "is", null),
            eb("inbox.leased_until", "<", toIso(now)),
            // Made before the clock was set back, which must not last as long as that.
            eb("inbox.leased_until", ">", toIso(now + leaseMs + minute)),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const fetchedAt = row.fetched_at ?? (await lastFetch(db));
  return {
    uidValidity: row.uid_validity,
    lastUid: Number(row.last_uid),
    knownUntil: fetchedAt === null ? null : Date.parse(fetchedAt) - day,
  };
}

/** When a mailbox was last seen to its end: a new one goes on where it ended, whatever it was called. */
async function lastFetch(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom("inbox")
    .select((eb) => eb.fn.max("fetched_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Where a mail is in the mailbox of a hold. */
export type MailPlace = { readonly uidValidity: string; readonly uid: number };

/**
 * Notes that a mail and all before it are done, but for those that wait for another try, in the transaction that
 * stores what it was.
 *
 * @returns false if the right to fetch was lost: then nothing may be stored
 */
export async function movePlace(
  trx: Trx | Db,
  hold: Hold,
  { uidValidity, uid }: MailPlace,
): Promise<boolean> {
  if (!(await moveLastUid(trx, hold, { uidValidity, uid }))) return false;
  await trx
    .deleteFrom("inbox_retry")
    .where("inbox", "=", hold.key)
    .where((eb) => eb.or([eb("uid", "=", String(uid)), eb("uid_validity", "!=", uidValidity)]))
    .execute();
  return true;
}

/** A mail that is tried again comes before the last one. */
function moveLastUid(trx: Trx | Db, hold: Hold, { uidValidity, uid }: MailPlace): Promise<boolean> {
  return updateHeld(trx, hold, {
    uid_validity: uidValidity,
    last_uid: sql<string>`case
      when uid_validity = ${uidValidity} and cast(last_uid as bigint) > ${uid} then last_uid
      else ${String(uid)} end`,
  });
}

/** @returns false if the right to fetch was lost: then nothing is changed */
async function updateHeld(
  db: Db,
  { key, lease }: Hold,
  change: UpdateObject<DatabaseSchema, "inbox">,
): Promise<boolean> {
  const inboxes = db.updateTable("inbox").where("key", "=", key).where("lease", "=", lease);
  return (await inboxes.set(change).executeTakeFirst()).numUpdatedRows > 0n;
}

/** How long a mail that could not be read waits for its next try; after the last one it is set aside. */
const retryPauses = [minute, 10 * minute];
export const mostTries = retryPauses.length + 1;

/**
 * Notes that a mail could not be read, so that it is tried again later and those after it now.
 *
 * @returns how often it has failed; null if the right to fetch was lost
 */
export async function noteTry(
  trx: Trx,
  hold: Hold,
  place: MailPlace,
  now: number,
): Promise<number | null> {
  if (!(await moveLastUid(trx, hold, place))) return null;
  const row = { inbox: hold.key, uid_validity: place.uidValidity, uid: String(place.uid) };
  const { tries } = await trx
    .insertInto("inbox_retry")
    .values({ ...row, tries: 1, retry_at: toIso(now + minute) })
    .onConflict((conflict) =>
      conflict.columns(["inbox", "uid_validity", "uid"]).doUpdateSet((eb) => ({
        tries: eb("inbox_retry.tries", "+", 1),
        retry_at: toIso(now + (retryPauses.at(-1) ?? minute)),
      })),
    )
    .returning("tries")
    .executeTakeFirstOrThrow();
  return tries;
}

/** The UIDs of mails whose next try is due. */
export async function listRetries(
  db: Db,
  { key }: Hold,
  uidValidity: string,
  now: number,
): Promise<readonly number[]> {
  const longest = retryPauses.at(-1) ?? minute;
  const rows = await db
    .selectFrom("inbox_retry")
    .select("uid")
    .where("inbox", "=", key)
    .where("uid_validity", "=", uidValidity)
    // One that is later than any pause was made before the clock was set back.
    .where((eb) =>
      eb.or([eb("retry_at", "<=", toIso(now)), eb("retry_at", ">", toIso(now + longest))]),
    )
    .orderBy("retry_at")
    .limit(10)
    .execute();
  return rows.map(({ uid }) => Number(uid));
}

/** Notes that the mailbox was seen to its end, or why it could not be. */
export async function noteLook(
  db: Db,
  hold: Hold,
  trouble: MailTrouble | null,
  now: number,
): Promise<void> {
  const change =
    trouble === null
      ? { fetched_at: toIso(now), failing_since: null, trouble }
      : { failing_since: sql<string>`coalesce(failing_since, ${toIso(now)})`, trouble };
  await updateHeld(db, hold, change);
}

/** Lets another process fetch at once. */
export async function releaseInbox(db: Db, hold: Hold): Promise<void> {
  await updateHeld(db, hold, { lease: null });
}

export type InboxState = {
  /** When it was last seen to its end, in milliseconds since the epoch; null before that. */
  readonly fetchedAt: number | null;
  /** Since when it has been known, for a mailbox that could never be read. */
  readonly since: number;
  /** What is wrong now, and since when; null if nothing is. */
  readonly trouble: MailTrouble | null;
  readonly failingSince: number | null;
  /** How many mails could not be read and are tried again, and since when the first of them at the latest. */
  readonly waiting: number;
  readonly waitingSince: number | null;
};

/** What we know about a mailbox; null if no one has looked yet. */
export async function readInboxState(db: Db, inbox: InboxConfig): Promise<InboxState | null> {
  const key = inboxKeyOf(inbox);
  const row = await db
    .selectFrom("inbox")
    .select(["fetched_at", "trouble", "failing_since", "created_at"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) return null;
  const waiting = await db
    .selectFrom("inbox_retry")
    .select((eb) => ["tries", eb.fn.countAll<number>().as("mails"), eb.fn.min("retry_at").as("at")])
    .where("inbox", "=", key)
    .groupBy("tries")
    .execute();
  const sinceOf = ({ tries, at }: (typeof waiting)[number]) =>
    retryPauses.slice(0, tries).reduce((time, pause) => time - pause, Date.parse(at));
  const time = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  return {
    fetchedAt: time(row.fetched_at),
    since: Date.parse(row.created_at),
    trouble: row.trouble as MailTrouble | null,
    failingSince: time(row.failing_since),
    waiting: waiting.reduce((sum, { mails }) => sum + Number(mails), 0),
    waitingSince: waiting.length === 0 ? null : Math.min(...waiting.map(sinceOf)),
  };
}
