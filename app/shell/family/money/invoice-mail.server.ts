import { dateIn } from "#app/features/clock/time-words.server.ts";
import { aboutGuardian } from "#app/features/families/change-guardianships.server.ts";
import type { Guardian } from "#app/features/families/family-store.server.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import { invoiceMailKey } from "#app/features/money/after-invoice.server.ts";
import { sumIn } from "#app/features/money/agreement-words.server.ts";
import type { Invoice } from "#app/features/money/invoice-store.server.ts";
import { numberOf } from "#app/features/money/reference.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import {
  putMail,
  type MailServices,
  type Worded,
} from "#app/platform/.server/outbox/mail-words.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { invoice as names, invoiceMail as texts } from "#words/pages/invoice.ts";

type Told = {
  readonly reader: Pick<Guardian, "id" | "email"> & { readonly generation: number };
  readonly invoice: Pick<
    Invoice,
    "id" | "kind" | "series" | "n" | "currency" | "minor" | "reference" | "due_on" | "learner_id"
  > & { readonly toPay: string };
};

/** Tells whoever pays that an invoice or a credit note is on their page. */
export function toInvoiceMail(services: MailServices, { reader, invoice }: Told): Worded {
  const { kind, reference, due_on: due } = invoice;
  const title = fillText(names.title[kind], { number: numberOf(invoice) });
  const isOpen = reference !== null && due !== null;
  const whole = sumIn(invoice.currency, invoice.minor);
  const closed = kind === "credit" ? whole : names.nothing;
  const closedText = kind === "credit" ? texts.creditText : names.nothing;
  return {
    dedupeKey: invoiceMailKey(invoice.id),
    about: aboutGuardian(invoice.learner_id, reader.id),
    to: reader.email ?? "",
    subject: isOpen
      ? fillText(texts.subject, { title, sum: invoice.toPay, reference })
      : fillText(texts.creditSubject, { title, sum: closed }),
    parts: [
      { kind: "paragraph", text: isOpen ? texts.text : closedText },
      ...(isOpen
        ? [
            {
              kind: "fields",
              rows: [
                [names.toPay, invoice.toPay],
                [texts.due, dateIn("UTC", Date.parse(due))],
              ],
            } as const,
          ]
        : []),
      {
        kind: "link",
        label: texts.link,
        href: openingUrl(
          services,
          { guardianId: reader.id, generation: reader.generation },
          { kind: "invoice", id: invoice.id },
        ),
      },
    ],
  };
}

/** Sends an invoice to whoever pays, by mail or as a text that waits at the desk. */
export async function putInvoiceMail(
  services: Services,
  trx: Trx,
  guardian: Guardian,
  invoice: Invoice,
): Promise<void> {
  const [, toPay = ""] = invoice.words.totals.at(-1) ?? [];
  const reader = { ...guardian, generation: guardian.link_generation };
  // There is none on what is paid already.
  const reference = invoice.words.reference?.value ?? null;
  const told = { reader, invoice: { ...invoice, reference, toPay } };
  await putMail(services, trx, "invoice-sent", told, invoice.language);
}
