import { sql } from "kysely";

import { minute, second, toIso } from "../clock.ts";
import type { Db, Trx } from "../db/database.ts";
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
  readonly fetchedAt: number | null;
  readonly failingSince: number | null;
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
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const time = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  return {
    uidValidity: row.uid_validity,
    lastUid: Number(row.last_uid),
    fetchedAt: time(row.fetched_at),
    failingSince: time(row.failing_since),
  };
}

/**
 * Notes how far the mailbox has been fetched, in the transaction that stores what was found there.
 *
 * @returns false if the right to fetch was lost: then nothing may be stored
 */
export async function movePlace(
  trx: Trx | Db,
  { key, lease }: Hold,
  { uidValidity, uid }: { uidValidity: string; uid: number },
): Promise<boolean> {
  const result = await trx
    .updateTable("inbox")
    .set({ uid_validity: uidValidity, last_uid: String(uid) })
    .where("key", "=", key)
    .where("lease", "=", lease)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes that the mailbox was seen to its end, or why it could not be. */
export async function noteLook(
  db: Db,
  { key, lease }: Hold,
  trouble: MailTrouble | null,
  now: number,
): Promise<void> {
  await db
    .updateTable("inbox")
    .set(
      trouble === null
        ? { fetched_at: toIso(now), failing_since: null, trouble: null }
        : { trouble, failing_since: sql`coalesce(failing_since, ${toIso(now)})` },
    )
    .where("key", "=", key)
    .where("lease", "=", lease)
    .execute();
}

/** Lets another process fetch at once. */
export async function releaseInbox(db: Db, { key, lease }: Hold): Promise<void> {
  await db
    .updateTable("inbox")
    .set({ lease: null })
    .where("key", "=", key)
    .where("lease", "=", lease)
    .execute();
}

export type InboxState = {
  /** When it was last seen to its end, in milliseconds since the epoch; null before that. */
  readonly fetchedAt: number | null;
  /** Since when it has been known, for a mailbox that could never be read. */
  readonly since: number;
  readonly trouble: MailTrouble | null;
};

/** What we know about a mailbox; null if no one has looked yet. */
export async function readInboxState(db: Db, inbox: InboxConfig): Promise<InboxState | null> {
  const row = await db
    .selectFrom("inbox")
    .select(["fetched_at", "trouble", "created_at"])
    .where("key", "=", inboxKeyOf(inbox))
    .executeTakeFirst();
  if (!row) return null;
  return {
    fetchedAt: row.fetched_at === null ? null : Date.parse(row.fetched_at),
    since: Date.parse(row.created_at),
    trouble: row.trouble as MailTrouble | null,
  };
}

/** When mail last came in that is collected in one case because it was too much; null if there is none. */
export async function readLastFlood(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom("incoming_mail")
    .select("created_at")
    .where("outcome", "=", "collected")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? Date.parse(row.created_at) : null;
}
