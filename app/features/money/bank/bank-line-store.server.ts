import type { Selectable } from "kysely";

import { toIso } from "#app/platform/.server/clock.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { deleteInPortions, inParts } from "#app/platform/.server/db/portions.ts";
import type { DatabaseSchema } from "#app/platform/.server/db/schema/index.ts";
import type { Currency } from "#content/money.ts";
import { listPayments } from "../account-store.server.ts";
import type { BankLine } from "./read-bank-file.server.ts";

/**
 * Why a line is for no invoice. `none`: it names none. `check`: a check digit is wrong. `unknown`: there is no such invoice.
 * `several`: it names more than one. `currency`: the invoice is in another. `alike`: a payment of that sum is there that may be
 * the same.
 */
export type HeldReason = "none" | "check" | "unknown" | "several" | "currency" | "alike";

/** A line that waits for somebody, or was set aside. */
export type HeldLine = Pick<BankLine, "key" | "on" | "currency" | "minor" | "text" | "name"> & {
  readonly state: "open" | "aside";
  readonly why: HeldReason;
  readonly read_at: string;
  readonly by_name: string;
};

/** Which of these lines were read before. */
export async function knownOf(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await inParts(keys, async (part) => [
    ...(await db.selectFrom("bank_line").select("key").where("key", "in", part).execute()),
    ...(await db.selectFrom("money_entry").select("key").where("key", "in", part).execute()),
  ]);
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

/** What stands for a day, a currency and a sum. */
export const sortOf = ({
  on,
  currency,
  minor,
}: Pick<BankLine, "on" | "minor"> & { readonly currency: string }) => `${on} ${currency} ${minor}`;

/** Payments by the bank that are there, between two days, whether an account has them or they wait. */
export async function listRead(db: Db, from: string, to: string) {
  const entered = (await listPayments(db, { from, to })).filter(({ key }) =>
    key?.startsWith("bank:"),
  );
  const held = (await listHeld(db)).filter(({ on }) => on >= from && on <= to);
  return [...entered, ...held];
}

type Row = Selectable<DatabaseSchema["bank_line"]>;

const toHeld = ({
  key,
  state,
  on_day,
  currency,
  minor,
  text,
  name,
  why,
  ...row
}: Row): HeldLine[] =>
  state === "entered" || on_day === null || minor === null
    ? []
    : [
        {
          key,
          state,
          on: on_day,
          currency: currency as Currency,
          minor,
          text: text ?? "",
          name: name ?? "",
          why: why as HeldReason,
          read_at: row.read_at,
          by_name: row.by_name,
        },
      ];

/** What waits for somebody, the last day first, and what was set aside after it. */
export async function listHeld(db: Db): Promise<HeldLine[]> {
  const rows = await db
    .selectFrom("bank_line")
    .selectAll()
    .where("state", "!=", "entered")
    .orderBy("state", "desc")
    .orderBy("on_day", "desc")
    .orderBy("key")
    .execute();
  return rows.flatMap(toHeld);
}

export async function findHeld(db: Db, key: string): Promise<HeldLine | null> {
  const row = await db
    .selectFrom("bank_line")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirst();
  return (row && toHeld(row)[0]) ?? null;
}

/** A line, and why it is held; null if it is entered in an account. */
export type NewLine = { readonly line: BankLine; readonly why: HeldReason | null };

/** What is kept of a line that waits: of a long text its beginning. */
const detailsOf = ({ on, currency, minor, text, name }: BankLine) => ({
  on_day: on,
  currency,
  minor,
  text: text.slice(0, 300),
  name: name.slice(0, 120),
});

/** Notes lines as read, of which one that is entered says nothing here. @returns the keys of those that nobody had read */
export async function storeLines(
  trx: Trx,
  lines: readonly NewLine[],
  byName: string,
  now: number,
): Promise<ReadonlySet<string>> {
  const empty = { on_day: null, currency: null, minor: null, text: null, name: null };
  // Two who read the same file at once wait for each other in one order.
  const inOrder = lines.toSorted((one, other) => (one.line.key < other.line.key ? -1 : 1));
  const stored = await inParts(inOrder, async (part) =>
    trx
      .insertInto("bank_line")
      .values(
        part.map(({ line, why }) => ({
          ...(why === null ? empty : detailsOf(line)),
          key: line.key,
          why,
          state: why === null ? ("entered" as const) : ("open" as const),
          read_at: toIso(now),
          by_name: byName,
        })),
      )
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .execute(),
  );
  return new Set(stored.map(({ key }) => key));
}

/** Notes that a line which waits was entered in an account: nothing of it stays here. @returns false if it is gone */
export async function storeEntered(trx: Trx, key: string): Promise<boolean> {
  const row = await trx
    .updateTable("bank_line")
    .set({
      state: "entered",
      on_day: null,
      currency: null,
      minor: null,
      text: null,
      name: null,
      why: null,
    })
    .where("key", "=", key)
    .where("state", "!=", "entered")
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a line which waits is for no account. @returns false if it is gone */
export async function storeAside(trx: Trx, key: string, byName: string): Promise<boolean> {
  const row = await trx
    .updateTable("bank_line")
    .set({ state: "aside", by_name: byName })
    .where("key", "=", key)
    .where("state", "!=", "entered")
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets lines that were read before a moment. @returns how many */
export async function deleteOldLines(db: Db, before: number): Promise<number> {
  return await deleteInPortions(db, "bank_line", (eb) => eb("read_at", "<", toIso(before)));
}
