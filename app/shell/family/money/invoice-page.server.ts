import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { sumIn } from "#app/features/money/agreement-words.server.ts";
import type { Invoice } from "#app/features/money/invoice-store.server.ts";
import { listOpen } from "#app/features/money/open-invoices.server.ts";
import { numberOf } from "#app/features/money/reference.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { familyInvoices as texts } from "#words/pages/invoice.ts";
import { showMoney } from "../family-answer.server.ts";
import { cardOf, ownInvoices as own, titleOf } from "./card-page.server.ts";
import { dateOn } from "./own-accounts.server.ts";

/** What has come for an invoice, in words; empty as long as nothing has. */
function paidWords({ id, currency, minor }: Invoice, open: ReadonlyMap<string, number>): string {
  const left = open.get(id) ?? minor;
  if (left === 0) return texts.paid;
  return left === minor ? "" : fillText(texts.open, { sum: sumIn(currency, left) });
}

const openOf = async ({ db }: Services, all: readonly Invoice[]) =>
  await listOpen(
    db,
    all.map((one) => one.money_account_id),
  );

/** The invoices and credit notes of whoever pays, each as a line. */
export async function invoiceRows(services: Services, person: FamilyPerson) {
  const all = await own(services, person);
  const open = await openOf(services, all);
  return all.map((one) => ({
    id: one.id,
    paid: paidWords(one, open),
    title: fillText(texts.row, { title: titleOf(one), sum: sumIn(one.currency, one.minor) }),
    date: dateOn(person, one.issued_at),
  }));
}

export type InvoiceRow = Awaited<ReturnType<typeof invoiceRows>>[number];

/** `GET /family/money/invoices/{id}`: an invoice or a credit note, as it went out. */
export async function loadInvoice(args: RequestArgs) {
  return await showMoney(args, async (services, person) => {
    const all = await own(services, person);
    const one = all.find(({ id }) => id === args.params?.id);
    if (!one) return null;
    const note = all.find(({ credits }) => credits === one.id);
    const { id, words, language, credits } = one;
    return {
      id,
      words,
      language,
      title: titleOf(one),
      paid: paidWords(one, await openOf(services, [one])),
      card: await cardOf(services, one),
      of: all.some((other) => other.id === credits) ? credits : null,
      creditedBy: note
        ? { id: note.id, words: fillText(texts.credited, { number: numberOf(note) }) }
        : null,
    };
  });
}

export type InvoiceView = Extract<
  Awaited<ReturnType<typeof loadInvoice>>["data"],
  { kind: "open" }
>["view"];
