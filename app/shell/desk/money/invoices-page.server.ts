import { redirect } from "react-router";

import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { typed } from "#app/features/desk/desk-fields.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay, shortDay } from "#app/platform/zone-clock.ts";
import { listCredits, pageOfInvoices } from "#app/features/money/invoice-store.server.ts";
import {
  endedNumbers,
  enterLastNumbers,
  lastRestore,
} from "#app/features/money/number-series.server.ts";
import { listOpen } from "#app/features/money/open-invoices.server.ts";
import { numberOf } from "#app/features/money/reference.ts";
import { moneyInWords, type Currency } from "#content/money.ts";
import { invoices as texts } from "#words/pages/desk-invoices.ts";
import { stateOf, titleOf } from "./plan-invoices.server.ts";

const on = act();

/** So many invoices stand on a page. */
const ofPage = 100;

export type LastNumbersOutcome = {
  readonly problem: string;
  readonly typed: { readonly invoice: string; readonly credit: string };
};

/** `/desk/money/invoices`: what was issued, by number; and where a copy was restored, the way to a new series. */
export const invoicesPage = deskPage({
  right: "money",
  async load({ services: { clock, db }, member, search }) {
    const found = await pageOfInvoices(db, {
      before: search.get("before") ?? "",
      limit: ofPage + 1,
    });
    const all = found.slice(0, ofPage);
    // A credit note may be on a page before.
    const notes = await listCredits(
      db,
      all.map(({ id }) => id),
    );
    const open = await listOpen(
      db,
      all.map((one) => one.money_account_id),
    );
    const ended = await endedNumbers(db);
    const known = await lastRestore(db, clock.now());
    return {
      restored:
        known === undefined
          ? null
          : known === null
            ? texts.all.nothing
            : fillText(texts.all.since, { day: longDay(known) }),
      rows: all.map((one) => ({
        id: one.id,
        title: titleOf(one),
        day: shortDay(one.issued_at),
        payer: one.payer_name,
        sum: moneyInWords(one.currency as Currency, one.minor, { isFull: true }),
        state: stateOf(one, [...all, ...notes], open),
      })),
      older: found.length > ofPage ? (all.at(-1)?.id ?? null) : null,
      ended: ended && {
        invoice: numberOf({ series: ended.id, n: ended.invoices }),
        credit: numberOf({ series: ended.id, n: ended.credits }),
      },
      mayBegin: can(member, "team"),
    };
  },
  acts: {
    begin: on(
      { invoice: typed, credit: typed },
      async ({ services, member, sent, path }) => {
        const problem = await enterLastNumbers(services, member, sent);
        if (!problem) return redirect(path, 303);
        return { problem: texts.problems[problem], typed: sent } satisfies LastNumbersOutcome;
      },
      "team",
    ),
  },
});

export type InvoicesData = Awaited<ReturnType<typeof invoicesPage.loader>>;
