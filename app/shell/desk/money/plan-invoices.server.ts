import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { listEntries, payerOf, type Account } from "#app/features/money/account-store.server.ts";
import { listHolding, type Agreement } from "#app/features/money/agreement-store.server.ts";
import {
  listInvoices,
  listReleases,
  standingOf,
  type Invoice,
} from "#app/features/money/invoice-store.server.ts";
import { mostEntries } from "#app/features/money/issue-invoice.server.ts";
import type { PlanLesson } from "#app/features/money/lesson-facts.ts";
import { openOf } from "#app/features/money/open-invoices.server.ts";
import { numberOf } from "#app/features/money/reference.ts";
import {
  monthOf,
  openEntries,
  outdatedInvoice,
  owedOf,
  unsaidLessons,
} from "#app/features/money/to-invoice.server.ts";
import { monthWords } from "#app/features/clock/time-words.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { moneyInWords, type Currency } from "#content/money.ts";
import { invoices as texts } from "#words/pages/desk-invoices.ts";
import { invoice as names } from "#words/pages/invoice.ts";

const sumOf = (currency: string, minor: number) =>
  moneyInWords(currency as Currency, minor, { isFull: true });

/** An invoice as the desk names it, in English. */
export const titleOf = (one: Pick<Invoice, "kind" | "series" | "n">) =>
  fillText(names.title[one.kind], { number: numberOf(one) });

/**
 * Where an invoice stands: it says so by what was done to it, and by what came for it.
 *
 * @param open what of each is not paid yet, by its id
 */
export function stateOf(
  one: Invoice,
  all: readonly Invoice[],
  open: ReadonlyMap<string, number>,
): string {
  if (one.kind === "invoice" && !standingOf(all).includes(one)) return texts.list.credited;
  const sent =
    one.sent_at === null
      ? texts.list.unsent
      : fillText(texts.list.sent, { time: academyMoment(one.sent_at) });
  const left = open.get(one.id) ?? one.minor;
  if (left === one.minor) return sent;
  const paid =
    left === 0 ? texts.list.paid : fillText(texts.list.open, { sum: sumOf(one.currency, left) });
  return `${sent} · ${paid}`;
}

/** What was issued of an account, as the desk lists it; `open` as for `stateOf`. */
export const issuedRows = (invoices: readonly Invoice[], open: ReadonlyMap<string, number>) =>
  invoices.map((one) => ({
    id: one.id,
    title: titleOf(one),
    sum: sumOf(one.currency, one.minor),
    state: stateOf(one, invoices, open),
  }));

/** What of an account is to be invoiced, by month, and what was issued. */
export async function accountInvoices(
  { clock, db }: Services,
  account: Account,
  agreements: readonly Agreement[],
  lessons: readonly PlanLesson[],
) {
  const { id, currency } = account;
  const present = monthOf(academyDay(clock.now()));
  const entries = await listEntries(db, id, { limit: mostEntries });
  const invoices = await listInvoices(db, [id]);
  const releases = await listReleases(db, [id]);
  const { ids: payerIds } = await payerOf(db, account);
  const open = openEntries({ entries, invoices, agreements });
  const unsaid = unsaidLessons({ payerIds, currency }, agreements, lessons, present);
  const months = [
    ...open.map((one) => monthOf(one.effective_on)),
    ...unsaid.map((one) => monthOf(one.original_on)),
  ].filter((month) => month <= present);
  const outdated = outdatedInvoice({ entries, invoices });
  const paid = openOf(entries, invoices);
  return {
    id,
    title: fillText(texts.title, { payer: account.payer_name, currency }),
    outdated: outdated && fillText(texts.outdated, { title: titleOf(outdated) }),
    months: [...new Set(months)].toSorted().map((month) => {
      const release = releases.find((one) => one.month === month);
      const asked = unsaid.filter(
        (one) => monthOf(one.original_on) <= month && !release?.setAside.includes(one.id),
      );
      return {
        month,
        words: monthWords(month),
        sum: sumOf(currency, owedOf(open.filter((one) => monthOf(one.effective_on) === month))),
        unsaid: asked.map((one) => ({ id: one.id, day: longDay(one.on_day) })),
        released:
          release && asked.length === 0
            ? fillText(texts.months.released, { name: release.by_name })
            : null,
      };
    }),
    issued: issuedRows(invoices, paid),
  };
}

export type AccountInvoices = Awaited<ReturnType<typeof accountInvoices>>;

/** The agreements by which lessons are paid before they are given, from today on. */
export function paidBefore({ clock }: Services, agreements: readonly Agreement[]) {
  return listHolding(agreements, academyDay(clock.now()))
    .filter(({ pays }) => pays === "before")
    .map((one) => ({
      id: one.id,
      title: fillText(texts.before.title, {
        sum: sumOf(one.currency, one.minor),
        from: longDay(one.from_on),
      }),
    }));
}
