import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { emptyProfile, type ProfileValues } from "./profile-schema.ts";

/** @param accountId issuer and subject. @returns version 0 if nothing has been saved yet */
export async function findProfile(db: Db, accountId: string) {
  const row = await db
    .selectFrom("profile")
    .select(["job_title as jobTitle", "location", "website", "github", "x", "instagram"])
    .select(["facebook", "phone", "address", "version"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return { values: emptyProfile, version: 0 };
  const { version, ...values } = row;
  return { values, version: Number(version) };
}

/**
 * Saves a profile.
 *
 * @param version the version that the form showed; 0 if there was none
 * @returns false if another has been saved since, which is left as it is
 */
export async function saveProfile(
  db: Db,
  accountId: string,
  values: ProfileValues,
  version: number,
  now: number,
): Promise<boolean> {
  const { jobTitle, ...rest } = values;
  const columns = { job_title: jobTitle, ...rest, version: version + 1, updated_at: toIso(now) };
  if (version === 0) {
    const inserted = await db
      .insertInto("profile")
      .values({ account_id: accountId, ...columns, created_at: toIso(now) })
      .onConflict((conflict) => conflict.column("account_id").doNothing())
      .executeTakeFirst();
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const updated = await db
    .updateTable("profile")
    .set(columns)
    .where("account_id", "=", accountId)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

type StoredPicture = {
  readonly url: string;
  readonly image: { readonly bytes: Uint8Array; readonly contentType: string } | null;
  /** Milliseconds since the epoch; null if there is nothing to try again. */
  readonly retryAt: number | null;
};

/** The address of an account's picture, with our copy if fetching has succeeded. */
export async function findPicture(db: Db, accountId: string): Promise<StoredPicture | null> {
  const row = await db
    .selectFrom("profile_picture")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return null;
  const image =
    row.bytes && row.content_type
      ? { bytes: new Uint8Array(row.bytes), contentType: row.content_type }
      : null;
  return { url: row.url, image, retryAt: row.retry_at === null ? null : Date.parse(row.retry_at) };
}

/** Stores what came of fetching a picture, replacing what was there. */
export async function savePicture(
  db: Db,
  accountId: string,
  picture: StoredPicture,
  now: number,
): Promise<void> {
  const columns = {
    url: picture.url,
    bytes: picture.image?.bytes ?? null,
    content_type: picture.image?.contentType ?? null,
    retry_at: picture.retryAt === null ? null : toIso(picture.retryAt),
    fetched_at: toIso(now),
  };
  await db
    .insertInto("profile_picture")
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(columns))
    .execute();
}
