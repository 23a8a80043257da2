import type { Selectable } from "kysely";

import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import type { DeviceKind } from "#app/platform/.server/db/schema/families-tables.ts";
import { newId, newToken, sha256 } from "#app/platform/.server/ids.ts";
import { idsOfGuardian } from "../family-store.server.ts";

/** How long a device is known once it has been opened, or a code was entered on it. */
export const knownMs = 90 * day;

export type Device = Selectable<DatabaseSchema["family_device"]>;

/**
 * Makes a device known to a guardian, or to a learner of theirs.
 *
 * @returns what its cookie is to hold
 */
export async function storeDevice(
  trx: Trx,
  { guardianId, learnerId = null, kind }: NewDevice,
  now: number,
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto("family_device")
    .values({
      id: newId(),
      token_hash: sha256(token),
      guardian_id: guardianId,
      learner_id: learnerId,
      kind,
      opened_at: toIso(now),
      expires_at: toIso(now + knownMs),
      proved_at: null,
      code_hash: null,
      code_until: null,
    })
    .execute();
  return token;
}

type NewDevice = {
  readonly guardianId: string;
  readonly learnerId?: string | null;
  readonly kind: DeviceKind;
};

/** The device whose cookie holds this, as long as it is known. */
export async function findDevice(db: Db, token: string, now: number): Promise<Device | null> {
  const row = await db
    .selectFrom("family_device")
    .selectAll()
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", toIso(now))
    .executeTakeFirst();
  return row ?? null;
}

/** The devices that a guardian, or whoever was joined with them, has opened, also for learners; the newest first. */
export async function listDevices(db: Db, guardianId: string, now: number): Promise<Device[]> {
  return await db
    .selectFrom("family_device")
    .selectAll()
    .where("guardian_id", "in", idsOfGuardian(guardianId))
    .where("expires_at", ">", toIso(now))
    .orderBy("opened_at", "desc")
    .orderBy("id")
    .execute();
}

/** Keeps of which code a device waits, in place of any other. */
export async function storeCode(
  db: Db,
  id: string,
  code: { readonly hash: string; readonly until: number },
): Promise<void> {
  await db
    .updateTable("family_device")
    .set({ code_hash: code.hash, code_until: toIso(code.until), code_tries: 0 })
    .where("id", "=", id)
    .execute();
}

/** Counts an attempt to enter the code of a device. @returns false once it has had as many as it may */
export async function countTry(db: Db, id: string, most: number): Promise<boolean> {
  const counted = await db
    .updateTable("family_device")
    .set((eb) => ({ code_tries: eb("code_tries", "+", 1) }))
    .where("id", "=", id)
    .where("code_tries", "<", most)
    .executeTakeFirst();
  return counted.numUpdatedRows > 0n;
}

/** Uses the code of a device up: it shows what is private from now on. @returns false if it waits for no such code */
export async function proveDevice(db: Db, id: string, hash: string, now: number): Promise<boolean> {
  const proved = await db
    .updateTable("family_device")
    .set({
      proved_at: toIso(now),
      expires_at: toIso(now + knownMs),
      code_hash: null,
      code_until: null,
      code_tries: 0,
    })
    .where("id", "=", id)
    .where("code_hash", "=", hash)
    .where("code_until", ">", toIso(now))
    .executeTakeFirst();
  return proved.numUpdatedRows > 0n;
}

/** Lets a device show what is private without a code. @param token what its cookie holds */
export async function storeProof(db: Db, token: string, now: number): Promise<void> {
  await db
    .updateTable("family_device")
    .set({ proved_at: toIso(now) })
    .where("token_hash", "=", sha256(token))
    .execute();
}

/** Forgets the device whose cookie holds this, whoever's it is. */
export async function forgetDevice(db: Db, token: string): Promise<void> {
  await db.deleteFrom("family_device").where("token_hash", "=", sha256(token)).execute();
}

/** Forgets one device of a guardian's. */
export async function closeDevice(db: Db, guardianId: string, id: string): Promise<void> {
  await db
    .deleteFrom("family_device")
    .where("id", "=", id)
    .where("guardian_id", "in", idsOfGuardian(guardianId))
    .execute();
}

/** Forgets all devices that a guardian has opened, or only those of one learner. */
export async function closeDevices(
  trx: Trx,
  guardianId: string,
  learnerId: string | null = null,
): Promise<void> {
  await trx
    .deleteFrom("family_device")
    .where("guardian_id", "in", idsOfGuardian(guardianId))
    .$if(learnerId !== null, (query) => query.where("learner_id", "=", learnerId))
    .execute();
}

/** Forgets the device of a learner, whoever opened it. */
export async function closeLearnerDevices(db: Db, learnerId: string): Promise<void> {
  await db.deleteFrom("family_device").where("learner_id", "=", learnerId).execute();
}

/** The devices on which some learners have a view of their own. */
export async function listLearnerDevices(
  db: Db,
  learnerIds: readonly string[],
  now: number,
): Promise<Device[]> {
  return await db
    .selectFrom("family_device")
    .selectAll()
    .where("learner_id", "in", ["", ...learnerIds])
    .where("expires_at", ">", toIso(now))
    .execute();
}

/** Deletes devices that are no longer known. */
export function sweepDevices(db: Db, now: number): Promise<number> {
  return deleteInPortions(db, "family_device", (eb) => eb("expires_at", "<=", toIso(now)));
}
