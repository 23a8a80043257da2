import { academyDate, academyDay, startOfDate } from "#app/features/clock/academy-days.server.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";
import { readOwed, sumsByCurrency, type Owed } from "#app/features/money/every-account.server.ts";
import { monthOf } from "#app/features/money/to-invoice.server.ts";
import { monthBeside } from "#app/features/record/desk/report/write-report.server.ts";
import { monthWords } from "#app/features/clock/time-words.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { moneyPage as texts } from "#words/pages/desk-money.ts";
import { sumOf } from "./account-view.server.ts";
import { givenRows, lackingRows, leftRows, makeUpRows, refundRows } from "./money-lists.server.ts";
import { titleOf } from "./plan-invoices.server.ts";

/** So many rows of a list stand on a page. */
const usual = 50;

/** A page of a list. @param name of the place behind the question mark where it begins */
export function pageOf<Row>(
  all: readonly Row[],
  search: URLSearchParams,
  name: string,
  ofPage = usual,
) {
  const asked = Number(/^\d{1,6}$/.exec(search.get(name) ?? "")?.[0] ?? 0);
  const from = asked < all.length ? asked : 0;
  return {
    rows: all.slice(from, from + ofPage),
    earlier: from > 0 ? Math.max(0, from - ofPage) : null,
    later: from + ofPage < all.length ? from + ofPage : null,
  };
}

/** Sums of each currency by itself. */
export const inWords = (sums: ReadonlyMap<string, number>): string =>
  [...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, minor]) => sumOf(currency, minor))
    .join(" · ");

const totalOf = (owed: readonly Owed[]) =>
  inWords(sumsByCurrency(owed.map(({ invoice, open }) => [invoice.currency, open])));

/** For how many days an invoice should have been paid: less than nothing if it is not due yet. */
const daysOver = (dueOn: string, today: Temporal.PlainDate) =>
  Temporal.PlainDate.from(dueOn).until(today).days;

function stateOf({ invoice: { due_on: due, sent_at: sent } }: Owed, today: Temporal.PlainDate) {
  const days = daysOver(due ?? today.toString(), today);
  if (sent === null) return { isLate: false, words: texts.owed.unsent };
  const { over, due: dueIn, today: dueToday } = texts.owed;
  const count = Math.abs(days);
  const words = { days: fillText(count === 1 ? texts.owed.day : texts.owed.days, { count }) };
  return {
    isLate: days > 0,
    words: days === 0 ? dueToday : fillText(days > 0 ? over : dueIn, words),
  };
}

/** `/desk/money`: who owes what, and everything else of money that needs somebody. */
export const moneyPage = deskPage({
  right: "money",
  async load({ services: { clock, db }, search }) {
    const now = clock.now();
    const today = academyDate(now);
    const { owed, uneven } = await readOwed(db);
    const from = startOfDate(today.subtract({ years: 1 }));
    const late = owed.filter((one) => stateOf(one, today).isLate);
    const last = monthBeside(monthOf(academyDay(now)), -1);
    const page = pageOf(owed, search, "owed");
    return {
      month: { month: last, words: fillText(texts.month, { month: monthWords(last) }) },
      open: totalOf(owed),
      overdue: totalOf(late),
      owed: {
        ...page,
        rows: page.rows.map((one) => ({
          id: one.invoice.id,
          account: one.account.id,
          title: titleOf(one.invoice),
          payer: one.invoice.payer_name,
          sum: sumOf(one.invoice.currency, one.invoice.minor),
          open: sumOf(one.invoice.currency, one.open),
          due: one.invoice.due_on === null ? "" : longDay(one.invoice.due_on),
          state: stateOf(one, today),
        })),
      },
      parts: {
        refunds: pageOf(await refundRows(db, uneven, now), search, "refunds"),
        left: pageOf(await leftRows(db, now), search, "left"),
        given: pageOf(givenRows(uneven), search, "given"),
        unpriced: pageOf(
          await lackingRows(db, "unpriced", { from, until: now }),
          search,
          "unpriced",
        ),
        unsaid: pageOf(
          await lackingRows(db, "unsaid", { from, until: startOfDate(today) }),
          search,
          "unsaid",
        ),
        makeUps: pageOf(await makeUpRows(db, now), search, "makeUps"),
      },
    };
  },
});

export type MoneyData = Awaited<ReturnType<typeof moneyPage.loader>>;
