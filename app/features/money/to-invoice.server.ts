import type { Entry } from "./account-store.server.ts";
import { agreementOn, type Agreement } from "./agreement-store.server.ts";
import { standingOf, type InvoiceRow } from "./invoice-store.server.ts";
import type { PlanLesson } from "./lesson-facts.ts";

/** The month of a date such as 2027-03-09. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** Whether a line is money that came or went. */
export const isMoney = ({ kind }: Pick<Entry, "kind">): boolean =>
  kind === "payment" || kind === "refund";

/** What an invoice is made from. */
export type Open = {
  readonly entries: readonly Entry[];
  readonly invoices: readonly InvoiceRow[];
  readonly agreements: readonly Agreement[];
};

/** Lines of an account that stand: what was taken back, and what takes it back, are not for an invoice. */
export function standingEntries<One extends Pick<Entry, "id" | "kind" | "reverses">>(
  entries: readonly One[],
): readonly One[] {
  const back = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, kind }) => kind !== "reversal" && !back.has(id));
}

/**
 * What is to stand on the next invoice: what was given and charged, in the order of its days, that stands on no other one.
 * What is paid before it is given has its own, for so many lessons.
 */
export function openEntries({ entries, invoices, agreements }: Open): readonly Entry[] {
  const invoiced = new Set(standingOf(invoices).flatMap((one) => one.entries));
  const before = new Set(agreements.filter(({ pays }) => pays === "before").map(({ id }) => id));
  return standingEntries(entries)
    .filter((one) => !isMoney(one) && !invoiced.has(one.id) && !before.has(one.agreement_id ?? ""))
    .toSorted(
      (one, other) => one.effective_on.localeCompare(other.effective_on) || one.n - other.n,
    );
}

/** An invoice of which a line was taken back since: it is no longer right, and is to be taken back itself first. */
export function outdatedInvoice<One extends InvoiceRow>({
  entries,
  invoices,
}: {
  readonly entries: readonly Pick<Entry, "reverses">[];
  readonly invoices: readonly One[];
}): One | null {
  const back = new Set(entries.map(({ reverses }) => reverses));
  return standingOf(invoices).find((one) => one.entries.some((id) => back.has(id))) ?? null;
}

/** What is owed of some lines: less than nothing if they are in favour of whoever pays. */
export const owedOf = (entries: readonly Pick<Entry, "minor">[]): number =>
  entries.reduce((sum, { minor }) => sum - minor, 0);

/**
 * What of a sum is paid already: all money that came, less what other invoices ask for, and less what was given and charged
 * until a month's end. What was asked for lessons that are paid before they are given is for them alone.
 */
export function paidOf(
  { entries, invoices, agreements }: Open,
  lines: readonly Entry[],
  month: string,
  sum: number,
): number {
  const own = new Set(lines.map(({ id }) => id));
  const standing = standingOf(invoices);
  const invoiced = new Set(standing.flatMap((one) => one.entries));
  const others = entries.filter(
    (one) =>
      !own.has(one.id) &&
      (isMoney(one) ||
        isMoneyBack(one, entries) ||
        invoiced.has(one.id) ||
        monthOf(one.effective_on) <= month),
  );
  const isBefore = ({ agreement_id: by }: Entry) =>
    agreements.some(({ id, pays }) => id === by && pays === "before");
  const asked = standing.filter(({ lessons }) => lessons !== null);
  const unused = asked.reduce((all, { minor }) => all + minor, 0) - owedOf(others.filter(isBefore));
  return Math.min(sum, Math.max(0, 0 - owedOf(others) - Math.max(0, unused)));
}

const isMoneyBack = ({ reverses }: Entry, entries: readonly Entry[]) =>
  entries.some((one) => one.id === reverses && isMoney(one));

/** Lessons that are to stand on an account, until the end of a month, of which nobody has said what came of them. */
export function unsaidLessons(
  { payerIds, currency }: { readonly payerIds: readonly string[]; readonly currency: string },
  agreements: readonly Agreement[],
  lessons: readonly PlanLesson[],
  month: string,
): readonly PlanLesson[] {
  return lessons.filter((one) => {
    if (one.state !== "on" || one.outcome !== null || monthOf(one.original_on) > month)
      return false;
    const by = agreementOn(agreements, one.made_up_on ?? one.original_on, one.on_day);
    return by?.pays === "after" && payerIds.includes(by.payer_id) && by.currency === currency;
  });
}
