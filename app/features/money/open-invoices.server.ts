import type { Db } from "#app/platform/.server/db/database.ts";
import { listMoney, type Entry } from "./account-store.server.ts";
import { listInvoiceRows, standingOf, type InvoiceRow } from "./invoice-store.server.ts";
import { referencesIn } from "./reference.ts";
import { isMoney, standingEntries } from "./to-invoice.server.ts";

type Paid = Pick<Entry, "id" | "kind" | "minor" | "reverses" | "words">;

/**
 * What of each invoice of an account is not paid yet, by its id. An invoice adds no entry: the money that came decides. What
 * names an invoice is for that one first, also where it went back, and all the rest for the oldest.
 *
 * @param entries the money of the account, or all of it
 * @param invoices all of the account
 */
export function openOf(
  entries: readonly Paid[],
  invoices: readonly InvoiceRow[],
): ReadonlyMap<string, number> {
  const standing = standingOf(invoices).toSorted(
    (one, other) => one.issued_at.localeCompare(other.issued_at) || one.n - other.n,
  );
  const open = new Map(standing.map(({ id, minor }) => [id, minor]));
  const pay = (id: string, sum: number) => {
    const part = Math.min(sum, open.get(id) ?? 0);
    open.set(id, (open.get(id) ?? 0) - part);
    return sum - part;
  };
  const own = new Map<string, number>();
  let rest = 0;
  for (const { minor, words } of standingEntries(entries).filter(isMoney)) {
    const named = standing.find(
      ({ reference }) =>
        reference !== null &&
        referencesIn(words, reference.split("-")[0] ?? "").references.includes(reference),
    );
    if (named) own.set(named.id, (own.get(named.id) ?? 0) + minor);
    else rest += minor;
  }
  for (const [id, sum] of own) rest += sum > 0 ? pay(id, sum) : sum;
  for (const { id } of standing) if (rest > 0) rest = pay(id, rest);
  // More went back than was free: what was paid last is open again.
  for (const { id, minor } of standing.toReversed()) {
    const back = Math.min(minor - (open.get(id) ?? 0), Math.max(0, 0 - rest));
    open.set(id, (open.get(id) ?? 0) + back);
    rest += back;
  }
  return open;
}

/** The same of several accounts: of one that was taken back, and of a credit note, it says nothing. */
export async function listOpen(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(accountIds)];
  const invoices = Map.groupBy(await listInvoiceRows(db, ids), (one) => one.money_account_id);
  const money = Map.groupBy(await listMoney(db, ids), (one) => one.money_account_id);
  return new Map(ids.flatMap((id) => [...openOf(money.get(id) ?? [], invoices.get(id) ?? [])]));
}
