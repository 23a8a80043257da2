import type { Db } from "#app/platform/.server/db/database.ts";
import { listEntries, type Entry } from "./account-store.server.ts";
import { listInvoices, standingOf, type Invoice } from "./invoice-store.server.ts";
import { mostEntries } from "./issue-invoice.server.ts";
import { referencesIn } from "./reference.ts";
import { isMoney, standingEntries } from "./to-invoice.server.ts";

type Paid = Pick<Entry, "id" | "kind" | "minor" | "reverses" | "words">;

/**
 * What of each invoice of an account is not paid yet, by its id. An invoice adds no entry: the money that came decides. What
 * names an invoice is for that one first, and all the rest for the oldest.
 *
 * @param entries all of the account
 * @param invoices all of the account
 */
export function openOf(
  entries: readonly Paid[],
  invoices: readonly Invoice[],
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
  let rest = 0;
  for (const { minor, words } of standingEntries(entries).filter(isMoney)) {
    const named = standing.find(
      ({ reference }) =>
        reference !== null &&
        referencesIn(words, reference.split("-")[0] ?? "").references.includes(reference),
    );
    rest += named && minor > 0 ? pay(named.id, minor) : minor;
  }
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
  const open = new Map<string, number>();
  for (const id of new Set(accountIds)) {
    const entries = await listEntries(db, id, { limit: mostEntries });
    for (const one of openOf(entries, await listInvoices(db, [id]))) open.set(...one);
  }
  return open;
}
