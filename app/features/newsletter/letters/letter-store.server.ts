import type { Selectable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import type { LetterDeliveryState } from "#app/platform/.server/db/schema/letters-tables.ts";

export type Letter = Selectable<DatabaseSchema["letter"]>;

/** A letter of the archive, which everyone may read. */
export type ReleasedLetter = Pick<Letter, "id" | "title" | "text"> & {
  readonly slug: string;
  readonly releasedAt: string;
  /** Since it was released. */
  readonly mended: { readonly at: string; readonly note: string } | null;
};

const released = ["id", "slug", "title", "text", "released_at", "mended_at", "mend_note"] as const;

function toReleased(row: Pick<Letter, (typeof released)[number]>): ReleasedLetter {
  const { id, title, text } = row;
  const mended = row.mended_at === null ? null : { at: row.mended_at, note: row.mend_note ?? "" };
  return { id, title, text, slug: row.slug ?? "", releasedAt: row.released_at ?? "", mended };
}

/** The released letters, newest first. @param before when the last one of the previous page was released */
export async function listReleased(
  db: Db,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<ReleasedLetter[]> {
  let query = db
    .selectFrom("letter")
    .select(released)
    .where("released_at", "is not", null)
    .where("hidden_at", "is", null)
    .orderBy("released_at", "desc")
    .limit(limit);
  if (before !== undefined) query = query.where("released_at", "<", before);
  return (await query.execute()).map(toReleased);
}

export async function findReleased(db: Db, slug: string): Promise<ReleasedLetter | null> {
  const row = await db
    .selectFrom("letter")
    .select(released)
    .where("slug", "=", slug)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
  return row ? toReleased(row) : null;
}

/** Whether an address in the archive belongs to a letter, even one that was taken out. */
export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const query = db.selectFrom("letter").select("id").where("slug", "=", slug);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function findLetter(db: Db, id: string): Promise<Letter | null> {
  const query = db.selectFrom("letter").selectAll().where("id", "=", id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Enough for every draft in progress. */
const mostListed = 50;

/** Drafts and letters that are going out, newest first, then those that have been sent. */
export async function listLetters(db: Db): Promise<Letter[]> {
  const lists = (["draft", "sending", "sent"] as const).map((state) =>
    db
      .selectFrom("letter")
      .selectAll()
      .where("state", "=", state)
      .orderBy("id", "desc")
      .limit(mostListed)
      .execute(),
  );
  return (await Promise.all(lists)).flat();
}

/** How many addresses a letter would go to now. */
export async function countSubscribers(db: Db): Promise<number> {
  const row = await db
    .selectFrom("subscriber")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state", "=", "confirmed")
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** What has become of a letter so far, by number of subscribers. */
export async function countDeliveries(
  db: Db,
  letterId: string,
): Promise<Readonly<Record<LetterDeliveryState, number>>> {
  const rows = await db
    .selectFrom("letter_delivery")
    .select((eb) => ["state", eb.fn.countAll<number>().as("count")])
    .where("letter_id", "=", letterId)
    .groupBy("state")
    .execute();
  const none = { queued: 0, sent: 0, bounced: 0, failed: 0, withdrawn: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
}

/** The letter that has been going out longest. */
export async function findSending(db: Db): Promise<Letter | null> {
  const query = db.selectFrom("letter").selectAll().where("state", "=", "sending").orderBy("id");
  return (await query.limit(1).executeTakeFirst()) ?? null;
}

/** The drafts that were planned for now or before. */
export function findPlanned(db: Db, now: number): Promise<Letter[]> {
  return db
    .selectFrom("letter")
    .selectAll()
    .where("planned_at", "is not", null)
    .where("planned_at", "<=", toIso(now))
    .orderBy("planned_at")
    .execute();
}

/** The next subscribers of a letter: those who had confirmed when it was released, and still are subscribed. */
export function listNextSubscribers(
  db: Db,
  letter: Pick<Letter, "position" | "released_at">,
  limit: number,
): Promise<{ id: string; email: string; site_language: string }[]> {
  return db
    .selectFrom("subscriber")
    .select(["id", "email", "site_language"])
    .where("state", "=", "confirmed")
    .where("id", ">", letter.position)
    .where("confirmed_at", "<=", letter.released_at ?? "")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/**
 * Moves a letter's position on, unless another process has done so since it was read.
 *
 * @param position null if no one is left
 */
export async function moveOn(
  trx: Trx,
  letter: Letter,
  position: string | null,
  now: number,
): Promise<boolean> {
  const result = await trx
    .updateTable("letter")
    .set(position === null ? { state: "sent", finished_at: toIso(now) } : { position })
    .where("id", "=", letter.id)
    .where("state", "=", "sending")
    .where("position", "=", letter.position)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns false if the subscriber has been sent it already */
export async function insertDelivery(
  trx: Trx,
  delivery: { letterId: string; subscriberId: string; mailId: string },
  now: number,
): Promise<boolean> {
  const row = await trx
    .insertInto("letter_delivery")
    .values({
      letter_id: delivery.letterId,
      subscriber_id: delivery.subscriberId,
      mail_id: delivery.mailId,
      state: "queued",
      changed_at: toIso(now),
    })
    .onConflict((conflict) => conflict.columns(["letter_id", "subscriber_id"]).doNothing())
    .returning("mail_id")
    .executeTakeFirst();
  return row !== undefined;
}
