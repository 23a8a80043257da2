import type { Selectable } from "kysely";

import { formerMembers } from "#app/features/desk/members/member-store.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { CardContent } from "./card-content.ts";

/** That a tutor agreed to a card, to the letter. */
export type Agreement = {
  /** A date. */
  readonly on: string;
  /** Name of the member who pressed the button: the tutor, or who recorded it. */
  readonly by: string;
  /** How it was given, or the sentence beside the button. */
  readonly words: string;
};

export type StoredCard = {
  readonly tutorId: string;
  readonly draft: CardContent;
  /** What the tutor has agreed to; null if nothing is shown. */
  readonly shown: CardContent | null;
  /** What its address ends with; null as long as nothing is shown. */
  readonly slug: string | null;
  /** The last one, withdrawn or not. */
  readonly agreement: Agreement | null;
  readonly withdrawnAt: string | null;
  readonly version: number;
};

function toCard(row: Selectable<DatabaseSchema["tutor_card"]>): StoredCard {
  const { agreed_on: on, agreed_by: by, agreed_words: words } = row;
  return {
    tutorId: row.tutor_id,
    draft: JSON.parse(row.draft) as CardContent,
    shown: row.shown === null ? null : (JSON.parse(row.shown) as CardContent),
    slug: row.slug,
    agreement: on === null ? null : { on, by: by ?? "", words: words ?? "" },
    withdrawnAt: row.withdrawn_at,
    version: row.version,
  };
}

export async function listCards(db: Db): Promise<readonly StoredCard[]> {
  const rows = await db.selectFrom("tutor_card").selectAll().orderBy("tutor_id").execute();
  return rows.map(toCard);
}

export async function findCard(db: Db, tutorId: string): Promise<StoredCard | null> {
  const row = await db
    .selectFrom("tutor_card")
    .selectAll()
    .where("tutor_id", "=", tutorId)
    .executeTakeFirst();
  return row ? toCard(row) : null;
}

/** @param seen the version that was read, 0 if there was none @returns false if someone has changed it since */
export async function storeDraft(
  db: Db,
  tutorId: string,
  draft: CardContent,
  seen: number,
  now: number,
): Promise<boolean> {
  const values = { draft: JSON.stringify(draft), version: seen + 1, changed_at: toIso(now) };
  if (seen === 0) {
    const made = await db
      .insertInto("tutor_card")
      .values({ tutor_id: tutorId, ...values })
      .onConflict((conflict) => conflict.column("tutor_id").doNothing())
      .executeTakeFirst();
    return (made.numInsertedOrUpdatedRows ?? 0n) === 1n;
  }
  const changed = await db
    .updateTable("tutor_card")
    .set(values)
    .where("tutor_id", "=", tutorId)
    .where("version", "=", seen)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Shows the draft as it stands. @returns false if someone has changed it since that version */
export async function storeAgreement(
  db: Db,
  { tutorId, draft, version }: Pick<StoredCard, "tutorId" | "draft" | "version">,
  slug: string,
  { on, by, words }: Agreement,
): Promise<boolean> {
  const result = await db
    .updateTable("tutor_card")
    .set({
      shown: JSON.stringify(draft),
      slug,
      agreed_on: on,
      agreed_by: by,
      agreed_words: words,
      withdrawn_at: null,
      version: version + 1,
    })
    .where("tutor_id", "=", tutorId)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Shows nothing any more, whatever else happens to the card at the same time. @returns false if nothing was shown */
export async function storeWithdrawal(db: Db, tutorId: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable("tutor_card")
    .set(({ eb }) => ({
      shown: null,
      slug: null,
      withdrawn_at: toIso(now),
      version: eb("version", "+", 1),
    }))
    .where("tutor_id", "=", tutorId)
    .where("shown", "is not", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes the cards and photos of those who teach no one any more. @param today a date */
export async function deleteCardsOfLeft(db: Db, today: string): Promise<number> {
  const left = db
    .selectFrom("tutor")
    .select("id")
    .where((eb) => eb.or([eb("left_on", "<=", today), eb("member_id", "in", formerMembers())]));
  await db.deleteFrom("tutor_photo").where("tutor_id", "in", left).execute();
  const cards = await db.deleteFrom("tutor_card").where("tutor_id", "in", left).executeTakeFirst();
  return Number(cards.numDeletedRows);
}

/** @returns its id */
export async function insertPhoto(
  db: Db,
  tutorId: string,
  bytes: Uint8Array,
  now: number,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("tutor_photo")
    .values({ id, tutor_id: tutorId, bytes, added_at: toIso(now) })
    .execute();
  return id;
}

/** The ids of a tutor's photos, the newest first. */
export async function listPhotos(db: Db, tutorId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("tutor_photo")
    .select("id")
    .where("tutor_id", "=", tutorId)
    .orderBy("added_at", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns a WebP picture, or null if the tutor has none of that id */
export async function findPhoto(
  db: Db,
  tutorId: string,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db
    .selectFrom("tutor_photo")
    .select("bytes")
    .where("id", "=", id)
    .where("tutor_id", "=", tutorId)
    .executeTakeFirst();
  return row ? new Uint8Array(row.bytes) : null;
}

/** Deletes a tutor's photos but for these. */
export async function deletePhotosBut(
  db: Db,
  tutorId: string,
  kept: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("tutor_photo")
    .where("tutor_id", "=", tutorId)
    .$if(kept.length > 0, (query) => query.where("id", "not in", kept))
    .execute();
}

/**
 * Deletes photos that were sent and never chosen for a card.
 *
 * @param before only those that were sent earlier
 */
export async function deleteUnusedPhotos(db: Db, before: number): Promise<number> {
  const used = (await listCards(db)).flatMap(({ draft, shown }) => [
    draft.picture,
    ...(shown ? [shown.picture] : []),
  ]);
  const gone = await db
    .deleteFrom("tutor_photo")
    .where("added_at", "<", toIso(before))
    .$if(used.length > 0, (query) => query.where("id", "not in", used))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
