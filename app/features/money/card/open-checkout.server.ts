import type Stripe from "stripe";
import * as v from "valibot";

import { minute } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { decimalsOf, type Currency } from "#content/money.ts";
import { holdAccount } from "../account-store.server.ts";
import type { Invoice } from "../invoice-store.server.ts";
import { listOpen } from "../open-invoices.server.ts";
import {
  changeSession,
  listSessions,
  storePage,
  storeSession,
  type CardSession,
} from "./card-store.server.ts";
import { cardShapes, settleCard } from "./settle-card.server.ts";
import { faultOf, isPayable, isRefusal, stripeOf } from "./stripe.server.ts";

/** How long a page of the provider can be paid on: at least half an hour, says the provider, from when it is made. */
const openMs = 60 * minute;
/** Whether an answer was lost is known by then; the provider says a fault again for a day to whoever asks under the same key. */
const askedMs = 5 * minute;
/** Whoever is led there has so long. */
const leastMs = 10 * minute;

/** What the provider shows of an invoice, and where it leads back to. */
export type Shown = { readonly name: string; readonly back: string; readonly language: string };

/** `waiting`: somebody has paid, and the money is not here yet. `nothing`: nothing is open. `refused`: the provider does not do it. */
export type Checkout =
  | { readonly kind: "open"; readonly url: string; readonly minor: number }
  | { readonly kind: "waiting" | "nothing" | "refused" };

/** What of an invoice can be paid by card now: all that is open, or nothing. */
export async function payableOf(db: Db, invoice: Invoice): Promise<number> {
  const open = (await listOpen(db, [invoice.money_account_id])).get(invoice.id) ?? 0;
  return isPayable(decimalsOf(invoice.currency as Currency), open) ? open : 0;
}

/** The provider's page of a row: made, or asked for once more, under one key. Null if there is none any more. */
async function pageOf(stripe: Stripe, row: CardSession, invoice: Invoice, shown: Shown) {
  if (row.provider_id !== null) return await stripe.checkout.sessions.retrieve(row.provider_id);
  const currency = row.currency.toLowerCase();
  // By these an entry finds its invoice also in a copy from before the row.
  const metadata = { invoice: invoice.id, minor: String(row.minor), currency: row.currency };
  const description = invoice.reference ?? "";
  return await stripe.checkout.sessions
    .create(
      {
        mode: "payment",
        submit_type: "pay",
        client_reference_id: row.id,
        metadata,
        payment_intent_data: { description, metadata },
        line_items: [
          {
            quantity: 1,
            price_data: { currency, unit_amount: row.minor, product_data: { name: shown.name } },
          },
        ],
        // The sum that is open, in its own currency.
        adaptive_pricing: { enabled: false },
        locale: row.language === "en" ? "en-GB" : "auto",
        success_url: shown.back,
        cancel_url: shown.back,
        expires_at: Math.floor((Date.parse(row.made_at) + openMs) / 1_000),
      },
      { idempotencyKey: row.id },
    )
    .catch((error: unknown) => {
      if (isRefusal(error)) return null;
      throw error;
    });
}

/** The row under which an invoice is to be paid: whoever presses at the same moment has the same one. */
async function rowFor({ clock, db }: Services, invoice: Invoice, language: string) {
  return await db.transaction().execute(async (trx) => {
    await holdAccount(trx, invoice.money_account_id);
    const [known] = await listSessions(trx, invoice.id);
    const minor = await payableOf(trx, invoice);
    if (known || minor === 0) return { row: known, minor };
    return { row: await storeSession(trx, invoice, { minor, language }, clock.now()), minor };
  });
}

/** Ends a page. @returns false if that cannot be done any more: somebody may pay there at this moment */
async function endPage(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

async function tryCheckout(services: Services, stripe: Stripe, invoice: Invoice, shown: Shown) {
  const { clock, db } = services;
  // Each turn ends a page that does not fit; the last one finds none, and makes its own.
  for (let turn = 0; turn < 5; turn += 1) {
    const { row, minor } = await rowFor(services, invoice, shown.language);
    if (!row) return { kind: "nothing" } as const;
    const isSame = row.language === shown.language;
    if (row.provider_id === null && !(isSame && Date.parse(row.made_at) + askedMs > clock.now())) {
      // Nobody was led to its page, and under its key it could not be asked for otherwise.
      await changeSession(db, row.id, { state: "over" });
      continue;
    }
    const page = await pageOf(stripe, row, invoice, shown);
    const now = clock.now();
    if (page && row.provider_id === null && !(await storePage(db, row.id, page.id))) {
      await endPage(stripe, page.id);
      continue;
    }
    if (page?.status === "complete") {
      const session = v.parse(cardShapes.session, page);
      await db.transaction().execute((trx) => settleCard(trx, session, { at: now, now }));
      return { kind: "waiting" } as const;
    }
    const isLong = (page?.expires_at ?? 0) * 1_000 > now + leastMs;
    const fits = row.minor === minor && isSame && isLong;
    if (page?.status === "open" && page.url) {
      if (fits) return { kind: "open", url: page.url, minor } as const;
      // The next turn finds it paid.
      if (!(await endPage(stripe, page.id))) continue;
    }
    await changeSession(db, row.id, { state: "over" });
    if (!page && Date.parse(row.made_at) + minute > now) return { kind: "refused" } as const;
  }
  return { kind: "refused" } as const;
}

/**
 * Opens the provider's page for exactly what of an invoice is open, or finds the one that is: pressed twice it is one page. One
 * for another sum can be paid on no longer.
 */
export async function openCheckout(
  services: Services,
  invoice: Invoice,
  shown: Shown,
): Promise<Checkout> {
  const stripe = await stripeOf(services.config);
  if (!stripe || invoice.kind !== "invoice") return { kind: "nothing" };
  try {
    return await tryCheckout(services, stripe, invoice, shown);
  } catch (error) {
    if (!String((error as { type?: unknown }).type).startsWith("Stripe")) throw error;
    services.logger.warn(faultOf(error), "the card provider has opened no page");
    return { kind: "refused" };
  }
}
