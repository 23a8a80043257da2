import { createHash } from "node:crypto";

import type { Selectable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { keepUntil } from "./keep-money.server.ts";

type Row = Selectable<DatabaseSchema["invoice"]>;

export type Pair = readonly [name: string, text: string];

/** Everything that stands on an invoice, to the letter. */
export type InvoiceWords = {
  readonly title: string;
  /** Who issues it, and where they are. */
  readonly academy: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly about: string;
  readonly dates: readonly Pair[];
  readonly heads: Pair;
  readonly lines: readonly {
    readonly what: string;
    readonly detail: string;
    readonly sum: string;
  }[];
  /** The last one is the largest. */
  readonly totals: readonly Pair[];
  readonly tax: readonly string[];
  /** What to write with the payment; null where there is nothing to pay. */
  readonly reference: {
    readonly label: string;
    readonly value: string;
    readonly hint: string;
  } | null;
  readonly bank: readonly Pair[];
  readonly notes: readonly Pair[];
};

export type Invoice = Omit<Row, "words" | "entries"> & {
  readonly words: InvoiceWords;
  /** Ids of the lines of the account that stand on it. */
  readonly entries: readonly string[];
};

/** What is stored of one, without what stands on the paper, which is long. */
export type InvoiceRow = Omit<Invoice, "words">;

export type Kind = Row["kind"];

const hashOf = (words: string) => createHash("sha256").update(words).digest("hex");

const read = (row: Row): Invoice => ({
  ...row,
  words: JSON.parse(row.words) as InvoiceWords,
  entries: JSON.parse(row.entries) as string[],
});

export type Number = { readonly series: number; readonly n: number };

/**
 * Takes the next number: whoever takes another one waits until the transaction has ended, and it is free again if that
 * fails.
 *
 * @returns null as long as nobody has said what the last number was before a copy was restored
 */
export async function takeNumber(trx: Trx, kind: Kind, now: number): Promise<Number | null> {
  await trx
    .insertInto("invoice_series")
    .values({ id: 1, began_at: toIso(now) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const column = kind === "invoice" ? "invoices" : "credits";
  const row = await trx
    .updateTable("invoice_series")
    .set((eb) => ({ [column]: eb(column, "+", 1) }))
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("invoice_series as last").select(({ fn }) => fn.max("last.id").as("id")),
    )
    .where("restored_at", "is", null)
    .returning(["id", "invoices", "credits"])
    .executeTakeFirst();
  return row ? { series: row.id, n: row[column] } : null;
}

/** What an invoice says beside its words. */
export type InvoiceFacts = Pick<
  Row,
  | "money_account_id"
  | "kind"
  | "reference"
  | "month"
  | "lessons"
  | "credits"
  | "currency"
  | "minor"
  | "payer_id"
  | "payer_name"
  | "learner_id"
  | "language"
  | "due_on"
  | "issued_by"
  | "key"
> &
  Number & { readonly entries: readonly string[] };

/** Keeps an invoice for ever as it is, and its account for as long as the law asks from now on. */
export async function storeInvoice(
  trx: Trx,
  { entries, ...facts }: InvoiceFacts,
  words: InvoiceWords,
  now: number,
): Promise<Invoice> {
  const until = keepUntil(now);
  await trx
    .updateTable("money_account")
    .set({ keep_until: until })
    .where("id", "=", facts.money_account_id)
    .where("keep_until", "<", until)
    .execute();
  const text = JSON.stringify(words);
  const row = await trx
    .insertInto("invoice")
    .values({
      ...facts,
      id: newId(),
      entries: JSON.stringify(entries),
      words: text,
      words_hash: hashOf(text),
      issued_at: toIso(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

/** An invoice or a credit note by its id; null if there is none. */
export async function findInvoice(db: Db, id: string): Promise<Invoice | null> {
  const row = await db.selectFrom("invoice").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? read(row) : null;
}

/** What an earlier sending of a form has issued; null if there was none. */
export async function findIssued(db: Db, key: string): Promise<Invoice | null> {
  const row = await db.selectFrom("invoice").selectAll().where("key", "=", key).executeTakeFirst();
  return row ? read(row) : null;
}

/** The invoices and credit notes of some accounts, the last one first. */
export async function listInvoices(db: Db, accountIds: readonly string[]): Promise<Invoice[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom("invoice")
    .selectAll()
    .where("money_account_id", "in", accountIds)
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(read);
}

const columns = [
  "id",
  "money_account_id",
  "kind",
  "series",
  "n",
  "reference",
  "month",
  "lessons",
  "credits",
  "currency",
  "minor",
  "payer_id",
  "payer_name",
  "learner_id",
  "language",
  "words_hash",
  "entries",
  "due_on",
  "issued_at",
  "issued_by",
  "key",
  "sent_at",
] as const;

/** The same without their words, for sums over many. */
export async function listInvoiceRows(
  db: Db,
  accountIds: readonly string[],
): Promise<InvoiceRow[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom("invoice")
    .select(columns)
    .where("money_account_id", "in", accountIds)
    .execute();
  return rows.map((row) => ({ ...row, entries: JSON.parse(row.entries) as string[] }));
}

/** Invoices by their references. */
export async function listByReference(db: Db, references: readonly string[]): Promise<Invoice[]> {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom("invoice")
    .selectAll()
    .where("reference", "in", references)
    .execute();
  return rows.map(read);
}

/** Those of all accounts, the last one first. @param before the id of the last one on the page before */
export async function pageOfInvoices(
  db: Db,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<Invoice[]> {
  const rows = await db
    .selectFrom("invoice")
    .selectAll()
    .$if(before !== "", (query) => query.where("id", "<", before))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(read);
}

/** The credit notes that take some invoices back. */
export async function listCredits(db: Db, ids: readonly string[]): Promise<Invoice[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("invoice").selectAll().where("credits", "in", ids).execute();
  return rows.map(read);
}

/** Those that no credit note takes back. */
export function standingOf<One extends Pick<InvoiceRow, "id" | "kind" | "credits">>(
  all: readonly One[],
): readonly One[] {
  const back = new Set(all.map(({ credits }) => credits));
  return all.filter(({ id, kind }) => kind === "invoice" && !back.has(id));
}

/** Notes that an invoice was sent. @returns false if it was before */
export async function storeSent(trx: Trx, id: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable("invoice")
    .set({ sent_at: toIso(now) })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type Release = Omit<Selectable<DatabaseSchema["month_release"]>, "set_aside"> & {
  /** Lessons that were left without an outcome. */
  readonly setAside: readonly string[];
};

/** Notes that somebody has checked a month of an account; the last time counts. */
export async function storeRelease(trx: Trx, { setAside, ...release }: Release): Promise<void> {
  const row = { ...release, set_aside: JSON.stringify(setAside) };
  await trx
    .insertInto("month_release")
    .values(row)
    .onConflict((conflict) => conflict.columns(["money_account_id", "month"]).doUpdateSet(row))
    .execute();
}

/** The months of some accounts that were checked. */
export async function listReleases(db: Db, accountIds: readonly string[]): Promise<Release[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom("month_release")
    .selectAll()
    .where("money_account_id", "in", accountIds)
    .orderBy("month")
    .execute();
  return rows.map(({ set_aside: setAside, ...row }) => ({
    ...row,
    setAside: JSON.parse(setAside) as string[],
  }));
}
