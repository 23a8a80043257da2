import { redirect } from "react-router";

import { startOfDay } from "#app/features/clock/academy-days.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { typed } from "#app/features/desk/desk-fields.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { day } from "#app/platform/.server/clock.ts";
import { longDay, shortDay } from "#app/platform/zone-clock.ts";
import { fetchPaymentsSince } from "#app/features/money/card/fetch-payments.server.ts";
import { faultOf } from "#app/features/money/card/stripe.server.ts";
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

export type InvoicesOutcome = {
  readonly problem?: string;
  readonly typed?: { readonly invoice: string; readonly credit: string };
  /** What came of asking the card provider. */
  readonly fetched?: string;
};

/** Fetches the payments by card that a restored copy does not know, and says what came of it. */
async function fetchAgain(services: Services): Promise<string> {
  const known = await lastRestore(services.db, services.clock.now());
  if (known === undefined) return texts.problems.gone;
  try {
    const since = known === null ? 0 : startOfDay(known) - day;
    const { isWhole, ...counts } = await fetchPaymentsSince(services, since);
    const done = fillText(texts.all.cards.done, counts);
    return isWhole ? done : `${done} ${texts.all.cards.partly}`;
  } catch (error) {
    services.logger.error({ ...faultOf(error), err: error }, "card payments were not fetched");
    return texts.all.cards.failed;
  }
}

/** `/desk/money/invoices`: what was issued, by number; and where a copy was restored, the way to a new series. */
export const invoicesPage = deskPage({
  right: "money",
  async load({ services: { clock, config, db }, member, search }) {
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
      hasCards: config.stripe !== undefined,
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
        return { problem: texts.problems[problem], typed: sent } satisfies InvoicesOutcome;
      },
      "team",
    ),
    cards: on({}, async ({ services }): Promise<InvoicesOutcome> => ({
      fetched: await fetchAgain(services),
    })),
  },
});

export type InvoicesData = Awaited<ReturnType<typeof invoicesPage.loader>>;
