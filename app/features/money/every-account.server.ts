import type { Db } from "#app/platform/.server/db/database.ts";
import { balancesOf, listMoney, type Account } from "./account-store.server.ts";
import { listInvoiceRows, standingOf, type InvoiceRow } from "./invoice-store.server.ts";
import { openOf } from "./open-invoices.server.ts";

const portion = 500;

/** All accounts that are kept, so many at a time. */
export async function* eachAccount(
  db: Db,
  { size = portion }: { readonly size?: number } = {},
): AsyncGenerator<readonly Account[]> {
  for (let after = ""; ;) {
    const accounts = await db
      .selectFrom("money_account")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(size)
      .execute();
    if (accounts.length > 0) yield accounts;
    after = accounts.at(-1)?.id ?? "";
    if (accounts.length < size) return;
  }
}

/** An invoice that is not paid, or not wholly. */
export type Owed = {
  readonly invoice: InvoiceRow;
  readonly account: Account;
  readonly open: number;
};

/** How an account stands that is not even. */
export type Uneven = {
  readonly account: Account;
  /** Less than nothing is owed. */
  readonly minor: number;
  /** What of it is on an invoice and not paid. */
  readonly open: number;
};

/** What is owed by invoice, the one that is due first at the head, and every account that is not even. */
export async function readOwed(db: Db) {
  const owed: Owed[] = [];
  const uneven: Uneven[] = [];
  for await (const accounts of eachAccount(db)) {
    const ids = accounts.map(({ id }) => id);
    const balances = await balancesOf(db, ids);
    const invoices = Map.groupBy(await listInvoiceRows(db, ids), (one) => one.money_account_id);
    const money = Map.groupBy(await listMoney(db, ids), (one) => one.money_account_id);
    for (const account of accounts) {
      const own = invoices.get(account.id) ?? [];
      const left = openOf(money.get(account.id) ?? [], own);
      const unpaid = standingOf(own).flatMap((invoice) => {
        const open = left.get(invoice.id) ?? 0;
        return open > 0 ? [{ invoice, account, open }] : [];
      });
      owed.push(...unpaid);
      const minor = balances.get(account.id)?.minor ?? 0;
      const open = unpaid.reduce((sum, one) => sum + one.open, 0);
      if (minor !== 0) uneven.push({ account, minor, open });
    }
  }
  const dueOf = ({ invoice }: Owed) => `${invoice.due_on} ${invoice.id}`;
  return {
    owed: owed.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other))),
    uneven,
  };
}

/** Sums by currency, which are never added to each other. */
export function sumsByCurrency(
  all: Iterable<readonly [currency: string, minor: number]>,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [currency, minor] of all) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return sums;
}
