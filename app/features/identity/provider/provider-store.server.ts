import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { sha256 } from "#app/platform/.server/ids.ts";

/** What the provider's library hands over to be kept. */
export type Payload = Record<string, unknown>;

export type StoredRecord = {
  readonly payload: Payload;
  /** Milliseconds since the epoch, or null where it has not been used. */
  readonly consumedAt: number | null;
};

/**
 * Codes, tokens and session cookies are their own ids, so the row is found by a hash: whoever reads the
 * database cannot use any of them.
 */
function keyOf(model: string, id: string): string {
  return `${model}:${sha256(id)}`;
}

/** Stores a record or replaces it. */
export async function saveRecord(
  db: Db,
  model: string,
  id: string,
  payload: Payload,
  expiresAt: number,
): Promise<void> {
  const { jti: _id, ...kept } = payload;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const columns = {
    payload: JSON.stringify(kept),
    subject: text(payload.accountId),
    grant_id: text(payload.grantId),
    uid: text(payload.uid),
    expires_at: toIso(expiresAt),
  };
  await db
    .insertInto("provider_record")
    .values({ key: keyOf(model, id), model, consumed_at: null, ...columns })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(columns))
    .execute();
}

/** @returns null where there is none, or where it is over */
export async function findRecord(
  db: Db,
  model: string,
  id: string,
  now: number,
): Promise<StoredRecord | null> {
  const row = await db
    .selectFrom("provider_record")
    .select(["payload", "consumed_at"])
    .where("key", "=", keyOf(model, id))
    .where("expires_at", ">", toIso(now))
    .executeTakeFirst();
  if (!row) return null;
  const payload = { ...(JSON.parse(row.payload) as Payload), jti: id };
  return { payload, consumedAt: row.consumed_at === null ? null : Date.parse(row.consumed_at) };
}

/** The same by the name that other records use for it. Its id stays unknown. */
export async function findRecordByUid(
  db: Db,
  model: string,
  uid: string,
  now: number,
): Promise<Payload | null> {
  const row = await db
    .selectFrom("provider_record")
    .select("payload")
    .where("uid", "=", uid)
    .where("model", "=", model)
    .where("expires_at", ">", toIso(now))
    .executeTakeFirst();
  return row ? (JSON.parse(row.payload) as Payload) : null;
}

/** @returns false where somebody else has used it first */
export async function consumeRecord(
  db: Db,
  model: string,
  id: string,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable("provider_record")
    .set({ consumed_at: toIso(now) })
    .where("key", "=", keyOf(model, id))
    .where("consumed_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes one record of a model, if it is there. */
export async function deleteRecord(db: Db, model: string, id: string): Promise<void> {
  await db.deleteFrom("provider_record").where("key", "=", keyOf(model, id)).execute();
}

/** Deletes the codes or tokens of one model that a grant has led to. */
export async function deleteRecordsOfGrant(db: Db, model: string, grantId: string): Promise<void> {
  await db
    .deleteFrom("provider_record")
    .where("grant_id", "=", grantId)
    .where("model", "=", model)
    .execute();
}

/** Deletes a grant and everything that it has led to: a whole family of refresh tokens, for one. */
export async function deleteGrant(db: Db, grantId: string): Promise<void> {
  await db.deleteFrom("provider_record").where("grant_id", "=", grantId).execute();
  await deleteRecord(db, "Grant", grantId);
}

/** Deletes everything that the provider keeps of a person: sessions, grants, codes, tokens. */
export async function deleteRecordsOf(db: Db | Trx, subject: string): Promise<void> {
  await db.deleteFrom("provider_record").where("subject", "=", subject).execute();
}

/** Deletes what is over. */
export async function sweepProviderRecords(db: Db, now: number): Promise<number> {
  const result = await db
    .deleteFrom("provider_record")
    .where("expires_at", "<=", toIso(now))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
