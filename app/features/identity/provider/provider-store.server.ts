import type { Adapter, AdapterPayload } from "oidc-provider";

import { day, second, toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { sha256 } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";

const noExpiryMs = 365 * day;

/**
 * Codes, tokens and session cookies are their own ids, so rows are found by a hash: anyone who reads the
 * database cannot use any of them.
 */
function keyOf(model: string, id: string): string {
  return `${model}:${sha256(id)}`;
}

type Options = Pick<Services, "db" | "clock"> & {
  /** What to throw if another request has used a code in the meantime. */
  readonly alreadyUsed: () => Error;
};

/** Stores the library's records in the site's database, one adapter for each model. */
export function createAdapterFactory({ db, clock, alreadyUsed }: Options) {
  return (model: string): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      const lifetimeMs = expiresIn ? expiresIn * second : noExpiryMs;
      const columns = {
        payload: JSON.stringify(withoutSecrets(payload)),
        subject: payload.accountId ?? null,
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at: toIso(clock.now() + lifetimeMs),
      };
      await db
        .insertInto("provider_record")
        .values({ key: keyOf(model, id), model, consumed_at: null, ...columns })
        .onConflict((conflict) => conflict.column("key").doUpdateSet(columns))
        .execute();
    },
    find: async (id) => {
      const row = await db
        .selectFrom("provider_record")
        .select(["payload", "consumed_at"])
        .where("key", "=", keyOf(model, id))
        .where("expires_at", ">", toIso(clock.now()))
        .executeTakeFirst();
      if (!row) return undefined;
      const payload = { ...(JSON.parse(row.payload) as AdapterPayload), jti: id };
      if (row.consumed_at === null) return payload;
      return { ...payload, consumed: Math.floor(Date.parse(row.consumed_at) / second) };
    },
    // Found by the name that other records use; its own id is not stored.
    findByUid: async (uid) => {
      const row = await db
        .selectFrom("provider_record")
        .select("payload")
        .where("uid", "=", uid)
        .where("model", "=", model)
        .where("expires_at", ">", toIso(clock.now()))
        .executeTakeFirst();
      return row && (JSON.parse(row.payload) as AdapterPayload);
    },
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const result = await db
        .updateTable("provider_record")
        .set({ consumed_at: toIso(clock.now()) })
        .where("key", "=", keyOf(model, id))
        .where("consumed_at", "is", null)
        .executeTakeFirst();
      if (result.numUpdatedRows === 0n && model === "AuthorizationCode") throw alreadyUsed();
    },
    destroy: async (id) => {
      await db.deleteFrom("provider_record").where("key", "=", keyOf(model, id)).execute();
    },
    revokeByGrantId: async (grantId) => {
      await db
        .deleteFrom("provider_record")
        .where("grant_id", "=", grantId)
        .where("model", "=", model)
        .execute();
    },
  });
}

/** A sign-in under way names the session it began in by the cookie's value, which nothing reads. */
function withoutSecrets({ jti: _id, ...payload }: AdapterPayload): AdapterPayload {
  if (!payload.session) return payload;
  const { cookie: _cookie, ...session } = payload.session as { cookie?: string; uid: string };
  return { ...payload, session };
}

/** Deletes a grant and everything issued under it: codes and access tokens. */
export async function deleteGrant(db: Db, grantId: string): Promise<void> {
  await db
    .deleteFrom("provider_record")
    .where((eb) => eb.or([eb("grant_id", "=", grantId), eb("key", "=", keyOf("Grant", grantId))]))
    .execute();
}

/** Deletes everything that the provider keeps about a person: sessions, grants, codes, tokens. */
export async function deleteRecordsOf(db: Db, subject: string): Promise<void> {
  await db.deleteFrom("provider_record").where("subject", "=", subject).execute();
}

/** Deletes expired records. @returns how many */
export function sweepProviderRecords(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "provider_record", (eb) => eb("expires_at", "<=", toIso(now)));
}
