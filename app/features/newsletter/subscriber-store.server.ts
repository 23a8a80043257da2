import { language } from "#app/platform/language.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { Db, Engine, Trx } from "#app/platform/.server/db/database.ts";
import type { SubscriberState } from "#app/platform/.server/db/schema/visitors-tables.ts";
import { newId } from "#app/platform/.server/ids.ts";

export type Confirmation = { readonly tokenHash: string; readonly expiresAt: number };

export type Subscriber = {
  readonly id: string;
  readonly state: SubscriberState;
  readonly askedAt: string;
};

/** @returns the new id, or null if the address is already known */
export async function insertPendingSubscriber(
  trx: Trx,
  address: { email: string; emailKey: string },
  confirmation: Confirmation,
  now: number,
): Promise<string | null> {
  const row = await trx
    .insertInto("subscriber")
    .values({
      id: newId(),
      email: address.email,
      email_key: address.emailKey,
      state: "pending",
      confirm_token_hash: confirmation.tokenHash,
      confirm_expires_at: toIso(confirmation.expiresAt),
      asked_at: toIso(now),
      created_at: toIso(now),
      site_language: language.code,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The subscriber with an address, locked until the transaction ends. */
export async function lockSubscriber(
  trx: Trx,
  emailKey: string,
  engine: Engine,
): Promise<Subscriber | null> {
  const row = await trx
    .selectFrom("subscriber")
    .select(["id", "state", "asked_at as askedAt"])
    .where("email_key", "=", emailKey)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the last confirmation token, for the spelling to which the new one is mailed. */
export async function renewConfirmation(
  trx: Trx,
  { id, email }: { id: string; email: string },
  confirmation: Confirmation,
  now: number,
): Promise<void> {
  await trx
    .updateTable("subscriber")
    .set({
      email,
      confirm_token_hash: confirmation.tokenHash,
      confirm_expires_at: toIso(confirmation.expiresAt),
      asked_at: toIso(now),
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Confirms the subscriber of a token. A token that has been used changes nothing more, and stays valid until it
 * expires: the button can be pressed twice.
 */
export async function confirmSubscriber(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<string | null> {
  const row = await db
    .updateTable("subscriber")
    .set((eb) => ({
      state: "confirmed" as const,
      bounced_at: null,
      confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(toIso(now))),
    }))
    .where("confirm_token_hash", "=", tokenHash)
    .where("confirm_expires_at", ">", toIso(now))
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @returns false if there is no such subscriber, or no longer */
export async function deleteSubscriber(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom("subscriber").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/**
 * Stops letters to an address that mail does not reach. Anyone who reads mail there can confirm it again.
 *
 * @param who by its id, or by the key of its address (`emailKeyOf`)
 * @returns false if there is no such subscriber
 */
export async function markBounced(
  db: Db,
  who: { readonly id: string } | { readonly emailKey: string },
  now: number,
): Promise<boolean> {
  const query = db
    .updateTable("subscriber")
    .set({ state: "bounced", bounced_at: toIso(now) })
    .where("state", "=", "confirmed");
  const result = await (
    "id" in who ? query.where("id", "=", who.id) : query.where("email_key", "=", who.emailKey)
  ).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes addresses that mail has not reached since before `before`. */
export function deleteBouncedSubscribers(db: Db, before: number): Promise<number> {
  return deleteInPortions(db, "subscriber", (eb) => eb("bounced_at", "<", toIso(before)));
}

/** Deletes addresses that were last asked before `before` and never confirmed. */
export function deletePendingSubscribers(db: Db, before: number): Promise<number> {
  return deleteInPortions(db, "subscriber", (eb) =>
    eb.and([eb("state", "=", "pending"), eb("asked_at", "<", toIso(before))]),
  );
}
