import type { Selectable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { deleteInPortions } from "#app/platform/.server/db/portions.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Invoice } from "../invoice-store.server.ts";

export type CardSession = Selectable<DatabaseSchema["card_session"]>;
export type CardEvent = Selectable<DatabaseSchema["card_event"]>;

/**
 * Why somebody has to look. `unknown`: it names no invoice. `sum`, `currency`: not what was asked for. `account`: of another
 * account, or of test money. `payment`: it gives back what is no payment of ours. `changed`: it gives back another sum than it
 * did at first. `dispute`: a payer's bank asks for money back; `won`, `lost`: what came of that; `again`: it was lost after all.
 */
export type CardReason =
  | "unknown"
  | "sum"
  | "currency"
  | "account"
  | "payment"
  | "changed"
  | "dispute"
  | "won"
  | "lost"
  | "again";

/** Pages on which an invoice may still be paid, or is. */
export async function listSessions(db: Db, invoiceId: string): Promise<CardSession[]> {
  return await db
    .selectFrom("card_session")
    .selectAll()
    .where("invoice_id", "=", invoiceId)
    .where("state", "!=", "over")
    .orderBy("made_at")
    .execute();
}

/** One of them by our own id; null if there is none. */
export async function findSession(db: Db, id: string): Promise<CardSession | null> {
  const row = await db
    .selectFrom("card_session")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Notes that an invoice is to be paid on the provider's page, before there is one. */
export async function storeSession(
  trx: Trx,
  invoice: Pick<Invoice, "id" | "money_account_id" | "currency">,
  { minor, language }: Pick<CardSession, "minor" | "language">,
  now: number,
): Promise<CardSession> {
  const { id: invoice_id, money_account_id, currency } = invoice;
  const made = { id: newId(), made_at: toIso(now), state: "open" as const };
  return await trx
    .insertInto("card_session")
    .values({ ...made, invoice_id, money_account_id, currency, minor, language })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes the provider's page of a row. @returns false if the row was ended meanwhile */
export async function storePage(db: Db, id: string, pageId: string): Promise<boolean> {
  const row = await db
    .updateTable("card_session")
    .set({ provider_id: pageId })
    .where("id", "=", id)
    .where("state", "!=", "over")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes what has become of a page. Nothing is less far than it was. */
export async function changeSession(
  db: Db,
  id: string,
  change: { readonly state: "waiting" | "over" },
): Promise<void> {
  await db
    .updateTable("card_session")
    .set(change)
    .where("id", "=", id)
    .$if(change.state === "waiting", (query) => query.where("state", "=", "open"))
    .execute();
}

/** Which of these events have been taken before. */
export async function knownEvents(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("card_event").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Notes an event: whoever takes the same one at this moment waits. @returns false if it was taken before */
export async function storeEvent(
  trx: Trx,
  event: Pick<CardEvent, "id" | "type" | "about" | "happened_at">,
  now: number,
): Promise<boolean> {
  const row = await trx
    .insertInto("card_event")
    .values({ ...event, state: "done", taken_at: toIso(now), by_name: "" })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const markOf = (about: string) => `${about}:back`;

/** Notes of a refund or a dispute that it came to nothing, before it was entered. */
export async function storeMark(
  trx: Trx,
  about: string,
  { at, now }: { readonly at: number; readonly now: number },
): Promise<void> {
  await storeEvent(trx, { id: markOf(about), type: "back", about, happened_at: toIso(at) }, now);
}

/** Whether that was noted. */
export async function hasMark(trx: Trx, about: string): Promise<boolean> {
  return (await knownEvents(trx, [markOf(about)])).size > 0;
}

/** Notes that somebody has to look at an event. */
export async function holdEvent(
  trx: Trx,
  id: string,
  held: Pick<CardEvent, "currency" | "minor" | "invoice_id"> & { readonly why: CardReason },
): Promise<void> {
  await trx
    .updateTable("card_event")
    .set({ ...held, state: "open" })
    .where("id", "=", id)
    .execute();
}

/** What waits for somebody, the last one first. */
export async function listHeldEvents(db: Db): Promise<CardEvent[]> {
  return await db
    .selectFrom("card_event")
    .selectAll()
    .where("state", "=", "open")
    .orderBy("happened_at", "desc")
    .orderBy("id")
    .limit(500)
    .execute();
}

/**
 * Notes that somebody has seen to an event: what was paid for its invoice is awaited no longer.
 *
 * @returns false if there is none that waits
 */
export async function storeSeen(trx: Trx, id: string, byName: string): Promise<boolean> {
  const row = await trx
    .updateTable("card_event")
    .set({ state: "aside", by_name: byName })
    .where("id", "=", id)
    .where("state", "=", "open")
    .returning("invoice_id")
    .executeTakeFirst();
  if (row?.invoice_id) {
    await trx
      .updateTable("card_session")
      .set({ state: "over" })
      .where("invoice_id", "=", row.invoice_id)
      .where("state", "=", "waiting")
      .execute();
  }
  return row !== undefined;
}

/** Forgets events that were taken before a moment: an entry that was made by one stays. @returns how many */
export async function deleteOldEvents(db: Db, before: number): Promise<number> {
  return await deleteInPortions(db, "card_event", (eb) => eb("taken_at", "<", toIso(before)));
}
