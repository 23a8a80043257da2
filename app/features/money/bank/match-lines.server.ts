import { createHash } from "node:crypto";

import { inParts } from "#app/platform/.server/db/portions.ts";
import { latin } from "#app/platform/.server/table/digits.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { listEntries, type Entry } from "../account-store.server.ts";
import { listByReference, listInvoices, type Invoice } from "../invoice-store.server.ts";
import { mostEntries } from "../issue-invoice.server.ts";
import { openOf } from "../open-invoices.server.ts";
import { referencesIn } from "../reference.ts";
import { standingEntries } from "../to-invoice.server.ts";
import { knownOf, listRead, sortOf, type HeldReason } from "./bank-line-store.server.ts";
import { daysAround } from "./near-payments.server.ts";
import type { BankLine } from "./read-bank-file.server.ts";

/** What becomes of a line: a payment of an invoice's account, of which so much was open; or it waits; or it is there. */
export type Outcome =
  | { readonly kind: "enter"; readonly invoice: Invoice; readonly open: number }
  | { readonly kind: "hold"; readonly why: HeldReason }
  | { readonly kind: "known" };

export type Planned = { readonly line: BankLine; readonly outcome: Outcome };

type Account = {
  readonly invoices: readonly Invoice[];
  readonly entries: Pick<
    Entry,
    "id" | "kind" | "minor" | "reverses" | "words" | "key" | "effective_on"
  >[];
};

/**
 * What is to become of the lines of a file, in the order of their days. A line is matched by the one reference in it alone,
 * whose check digit is right: nothing is guessed from a name or a sum.
 *
 * @param letters what references begin with
 */
export async function planLines(
  db: Db,
  letters: string,
  lines: readonly BankLine[],
): Promise<readonly Planned[]> {
  const keys = new Set(lines.map(({ key }) => key));
  const known = await knownOf(db, [...keys]);
  const days = lines.map(({ on }) => on).toSorted();
  const read = await listRead(db, days[0] ?? "", days.at(-1) ?? "");
  // What another file, or other columns of this one, had in other words.
  const alike = new Set(read.filter(({ key }) => !keys.has(key ?? "")).map(sortOf));
  const named = new Map(
    lines.map((line) => [line, referencesIn(latin(`${line.text} · ${line.name}`), letters)]),
  );
  const references = new Set([...named.values()].flatMap((one) => one.references));
  const invoices = await inParts([...references], (part) => listByReference(db, part));
  const accounts = new Map<string, Account>();
  for (const id of new Set(invoices.map((one) => one.money_account_id))) {
    const entries = [...standingEntries(await listEntries(db, id, { limit: mostEntries }))];
    accounts.set(id, { invoices: await listInvoices(db, [id]), entries });
  }
  const outcomeOf = (line: BankLine): Outcome => {
    if (known.has(line.key)) return { kind: "known" };
    const hold = (why: HeldReason): Outcome => ({ kind: "hold", why });
    const { references: of, hasWrong } = named.get(line) ?? { references: [], hasWrong: false };
    if (of.length === 0) return hold(hasWrong ? "check" : "none");
    const [invoice, ...others] = invoices.filter(({ reference }) => of.includes(reference ?? ""));
    if (!invoice) return hold("unknown");
    if (others.length > 0) return hold("several");
    if (invoice.currency !== line.currency) return hold("currency");
    const account = accounts.get(invoice.money_account_id);
    if (!account) return hold("unknown");
    const { from, to } = daysAround(line.on);
    const isByHand = account.entries.some(
      (one) =>
        one.kind === "payment" &&
        one.minor === line.minor &&
        !one.key?.startsWith("bank:") &&
        one.effective_on >= from &&
        one.effective_on <= to,
    );
    if (isByHand || alike.has(sortOf(line))) return hold("alike");
    const open = openOf(account.entries, account.invoices).get(invoice.id) ?? 0;
    account.entries.push({
      id: line.key,
      key: line.key,
      kind: "payment",
      minor: line.minor,
      reverses: null,
      words: invoice.reference ?? "",
      effective_on: line.on,
    });
    return { kind: "enter", invoice, open };
  };
  return lines
    .toSorted((one, other) => one.on.localeCompare(other.on) || one.line - other.line)
    .map((line) => {
      const outcome = outcomeOf(line);
      return outcome.kind === "hold" && outcome.why !== "alike" && alike.has(sortOf(line))
        ? { line, outcome: { kind: "hold", why: "alike" } }
        : { line, outcome };
    });
}

/** What a person has seen of a plan, in few letters: another one has others. */
export function signOf(plan: readonly Planned[]): string {
  const seen = plan.map(({ line: { key }, outcome }) => {
    if (outcome.kind === "enter") return [key, outcome.invoice.id, outcome.open];
    return [key, outcome.kind === "hold" ? outcome.why : ""];
  });
  return createHash("sha256").update(JSON.stringify(seen)).digest("base64url");
}
