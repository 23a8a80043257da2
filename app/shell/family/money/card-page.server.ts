import { data } from "react-router";

import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { listOwnInvoices } from "#app/features/money/after-invoice.server.ts";
import { sumIn } from "#app/features/money/agreement-words.server.ts";
import { listSessions } from "#app/features/money/card/card-store.server.ts";
import { openCheckout, payableOf } from "#app/features/money/card/open-checkout.server.ts";
import type { Invoice } from "#app/features/money/invoice-store.server.ts";
import { listOpen } from "#app/features/money/open-invoices.server.ts";
import { numberOf } from "#app/features/money/reference.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated, language } from "#app/platform/language.ts";
import { familyInvoices, invoice as names } from "#words/pages/invoice.ts";
import { readPayer, showMoney } from "../family-answer.server.ts";

const texts = familyInvoices.card;
const headers = { "Cache-Control": "no-store" };

/** What was sent to whoever pays. */
export const ownInvoices = async ({ clock, db }: Services, { guardian }: FamilyPerson) =>
  await listOwnInvoices(db, guardian, clock.now());

/** An invoice or a credit note by its number, in words. */
export const titleOf = (one: Invoice) => fillText(names.title[one.kind], { number: numberOf(one) });

/** What can be done about an invoice by card; null if nothing can. */
export async function cardOf({ config, db }: Services, invoice: Invoice) {
  if (!config.stripe || invoice.kind !== "invoice") return null;
  const minor = await payableOf(db, invoice);
  if (minor === 0) return null;
  const isWaiting = (await listSessions(db, invoice.id)).some(({ state }) => state === "waiting");
  return { button: fillText(texts.button, { sum: sumIn(invoice.currency, minor) }), isWaiting };
}

export type Card = NonNullable<Awaited<ReturnType<typeof cardOf>>>;

/** `GET /family/money/invoices/{id}/card`: what is known of a payment by card, whatever led here. */
export async function loadCard(args: RequestArgs) {
  return await showMoney(args, async (services, person) => {
    const one = (await ownInvoices(services, person)).find(({ id }) => id === args.params?.id);
    if (!services.config.stripe || one?.kind !== "invoice") return null;
    const { id, money_account_id: accountId } = one;
    const isPaid = (await listOpen(services.db, [accountId])).get(id) === 0;
    return { id, title: titleOf(one), isPaid, card: await cardOf(services, one) };
  });
}

export type CardView = Extract<
  Awaited<ReturnType<typeof loadCard>>["data"],
  { kind: "open" }
>["view"];

export type CardOutcome =
  | { readonly kind: "open"; readonly url: string; readonly link: string; readonly hint: string }
  | { readonly kind: "waiting" | "nothing" | "refused" };

/**
 * `POST /family/money/invoices/{id}/card`: opens the provider's page. The answer is a page with a link there: after a form the
 * browser follows no redirect to another site (`form-action 'self'`).
 */
export async function handleCard(args: RequestArgs) {
  const answer = (outcome: CardOutcome, status: number) => data({ outcome }, { status, headers });
  const asked = await readPayer(args);
  const { services, person } = asked ?? {};
  const all = services && person ? await ownInvoices(services, person) : [];
  const one = all.find(({ id }) => id === args.params?.id);
  if (!services || !one) return answer({ kind: "nothing" }, 404);
  const opened = await openCheckout(services, one, {
    name: `${titleOf(one)} · ${one.reference ?? ""}`,
    back: `${services.config.publicUrl}${language.base}/family/money/invoices/${one.id}/card`,
    language: language.code,
  });
  if (opened.kind !== "open") {
    return answer(opened, opened.kind === "refused" ? 503 : 200);
  }
  const { url, minor } = opened;
  const link = fillText(texts.link, { sum: sumIn(one.currency, minor) });
  const hint = fillText(texts.readyHint, { host: isolated(new URL(url).host) });
  return answer({ kind: "open", url, link, hint }, 200);
}
