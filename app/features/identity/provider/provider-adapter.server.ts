import type { Adapter, AdapterPayload } from "oidc-provider";

import { second } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  consumeRecord,
  deleteRecord,
  deleteRecordsOfGrant,
  findRecord,
  findRecordByUid,
  saveRecord,
} from "./provider-store.server.ts";

/**
 * For so long a refresh token that has been used is taken once more: the answer with its successor may
 * have been lost on the way. After that, using it again is taken for theft.
 */
const reuseGraceMs = 30 * second;
const noExpiryMs = 365 * 24 * 3600 * second;

type Options = Pick<Services, "db" | "clock"> & {
  /** What to throw where a code has been used by another request in the meantime. */
  readonly alreadyUsed: () => Error;
};

/** Keeps what the provider's library has to keep in the site's database, one adapter for each model. */
export function createAdapterFactory({ db, clock, alreadyUsed }: Options) {
  return (model: string): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      const lifetimeMs = expiresIn ? expiresIn * second : noExpiryMs;
      await saveRecord(db, model, id, withoutCookie(payload), clock.now() + lifetimeMs);
    },
    find: async (id) => {
      const record = await findRecord(db, model, id, clock.now());
      if (!record) return undefined;
      const { payload, consumedAt } = record;
      if (consumedAt === null) return payload;
      const isInGrace = model === "RefreshToken" && clock.now() - consumedAt < reuseGraceMs;
      return isInGrace ? payload : { ...payload, consumed: Math.floor(consumedAt / second) };
    },
    findByUid: async (uid) => (await findRecordByUid(db, model, uid, clock.now())) ?? undefined,
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const isFirst = await consumeRecord(db, model, id, clock.now());
      if (!isFirst && model === "AuthorizationCode") throw alreadyUsed();
    },
    destroy: (id) => deleteRecord(db, model, id),
    revokeByGrantId: (grantId) => deleteRecordsOfGrant(db, model, grantId),
  });
}

/** A sign-in under way names the session it began in by its cookie, which nothing reads. */
function withoutCookie(payload: AdapterPayload): AdapterPayload {
  if (!payload.session) return payload;
  const { cookie: _cookie, ...session } = payload.session as { cookie?: string; uid: string };
  return { ...payload, session };
}
