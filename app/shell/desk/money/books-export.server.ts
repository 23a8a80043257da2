import { redirect } from "react-router";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { line } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import {
  exportBooks,
  type AccountPeriod,
  type Book,
  type Period,
} from "#app/features/money/books.server.ts";
import { numberOf } from "#app/features/money/reference.ts";
import { monthOf } from "#app/features/money/to-invoice.server.ts";
import { isMonth, monthBeside } from "#app/features/record/desk/report/write-report.server.ts";
import { csvDownload } from "#app/platform/.server/csv.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { figuresOf, type Currency } from "#content/money.ts";
import { moneyPage } from "#words/pages/desk-money.ts";

const { columns, counts, files, what } = moneyPage.export;

type Cells = readonly (string | number)[];

const figures = (currency: string, minor: number) => figuresOf(currency as Currency, minor);

/** A line for what was issued, or for money that came or went: what it changes about what is owed. */
function bookCells(book: Book): Cells {
  if ("issued" in book) {
    const { issued: one } = book;
    const isCredit = one.kind === "credit";
    const of = { series: one.of_series ?? 1, n: one.of_n ?? 0 };
    return [
      what[one.kind],
      numberOf(one),
      academyDay(one.issued_at),
      one.payer_name,
      one.currency,
      figures(one.currency, isCredit ? 0 - one.minor : one.minor),
      one.reference ?? "",
      isCredit
        ? fillText(counts.credit, { number: numberOf(of) })
        : one.month === null
          ? fillText(counts.before, { count: one.lessons ?? 0 })
          : fillText(counts.month, { month: one.month }),
      one.money_account_id,
      academyDay(one.issued_at),
    ];
  }
  const { moved: one } = book;
  const by = one.key?.startsWith("bank:") ? counts.bank : counts.hand;
  return [
    what[one.kind as "payment"],
    one.n,
    one.effective_on,
    one.payer_name,
    one.currency,
    figures(one.currency, 0 - one.minor),
    one.words,
    one.of_n === null ? by : fillText(counts.reversal, { n: one.of_n }),
    one.money_account_id,
    academyDay(one.booked_at),
  ];
}

const balanceCells =
  ({ from, to }: Period) =>
  ({ account: { id, payer_name: payer, currency }, ...sums }: AccountPeriod): Cells => [
    id,
    payer,
    currency,
    from,
    to,
    ...[sums.opening, sums.charges, sums.payments, sums.refunds, sums.closing].map((minor) =>
      figures(currency, minor),
    ),
  ];

async function* tableOf<Row>(
  heads: Cells,
  pieces: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => Cells,
) {
  yield [heads];
  for await (const rows of pieces) yield rows.map(cellsOf);
}

/** The months that are asked for, none ahead; the last one if they are none. */
function periodOf(asked: Period, now: number): Period {
  const present = monthOf(academyDay(now));
  const [from, to] = [asked.from, asked.to].map((month) =>
    isMonth(month) && month <= present ? month : monthBeside(present, -1),
  ) as [string, string];
  return from <= to ? { from, to } : { from: to, to: from };
}

/** `POST /desk/money/books.csv`: the books of some months, or how each account stood. The log says who saved them. */
export const booksExport = deskPage({
  right: "money",
  load: () => redirect("/desk/money", 303),
  acts: {
    save: act()({ from: line, to: line, what: line }, async ({ services, member, sent }) => {
      const period = periodOf(sent, services.clock.now());
      const { lines, balances } = await exportBooks(services, member, period);
      return sent.what === "balances"
        ? csvDownload(
            fillText(files.balances, period),
            tableOf(columns.balances, balances(), balanceCells(period)),
          )
        : csvDownload(fillText(files.books, period), tableOf(columns.books, lines(), bookCells));
    }),
  },
});
