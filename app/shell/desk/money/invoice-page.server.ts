import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { shortLine, typed } from "#app/features/desk/desk-fields.server.ts";
import { creditInvoice, sendInvoice } from "#app/features/money/after-invoice.server.ts";
import {
  findInvoice,
  listInvoices,
  type Invoice,
} from "#app/features/money/invoice-store.server.ts";
import { listOpen } from "#app/features/money/open-invoices.server.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { putInvoiceMail } from "#app/shell/family/money/invoice-mail.server.ts";
import { invoices as texts } from "#words/pages/desk-invoices.ts";
import { redirect } from "react-router";
import { stateOf, titleOf } from "./plan-invoices.server.ts";

const on = act<Invoice>();
const { page, problems } = texts;

export type InvoiceOutcome = {
  readonly does: "send" | "credit";
  readonly problem: string;
  readonly why?: string;
};

/** `/desk/money/invoices/{id}`: an invoice or a credit note, as it goes out. */
export const invoicePage = deskPage({
  right: "money",
  find: async ({ services: { db }, params }) => await findInvoice(db, params["id"] ?? ""),
  async load({ services: { db }, thing: one }) {
    const all = await listInvoices(db, [one.money_account_id]);
    const open = await listOpen(db, [one.money_account_id]);
    const note = all.find(({ credits }) => credits === one.id);
    const of = all.find(({ id }) => id === one.credits);
    const { id, words, language, payer_name: payer } = one;
    return {
      id,
      words,
      language,
      payer,
      title: titleOf(one),
      account: one.money_account_id,
      state: stateOf(all.find((other) => other.id === id) ?? one, all, open),
      maySend: one.sent_at === null && !note,
      mayCredit: one.kind === "invoice" && !note,
      others: [
        ...(note ? [[note.id, fillText(page.creditedBy, { title: titleOf(note) })] as const] : []),
        ...(of ? [[of.id, fillText(page.of, { title: titleOf(of) })] as const] : []),
      ],
      key: newId(),
    };
  },
  acts: {
    send: on({}, async ({ services, member, thing: one, path }) => {
      const problem = await sendInvoice(services, member, one.id, (trx, payer, invoice) =>
        putInvoiceMail(services, trx, payer, invoice),
      );
      if (!problem) return redirect(path, 303);
      return { does: "send", problem: problems[problem] } satisfies InvoiceOutcome;
    }),
    credit: on({ why: shortLine(200), key: typed }, async (at) => {
      const { services, member, thing: one, sent } = at;
      const refused = (problem: string): InvoiceOutcome => ({
        does: "credit",
        problem,
        why: sent.why,
      });
      if (sent.why === "") return refused(problems.why);
      const made = await creditInvoice(services, member, { ...sent, id: one.id });
      if ("problem" in made) return refused(problems[made.problem]);
      return redirect(`/desk/money/invoices/${made.invoice.id}`, 303);
    }),
  },
});

export type InvoiceData = Awaited<ReturnType<typeof invoicePage.loader>>;
