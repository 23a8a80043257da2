import type { Account } from "#app/features/money/account-store.server.ts";
import type { InvoiceWords } from "#app/features/money/invoice-store.server.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { seedsWith } from "#tests/support/seeds.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** Where the academy of a test is paid. */
export const billing = {
  letters: "MA",
  days: 14,
  tax: [],
  accounts: [
    { currency: "GBP", sortCode: "04-00-04", accountNumber: "12345678" },
    { currency: "CAD", iban: "GB29 NWBK 6016 1331 9268 19" },
  ],
} as const;

type Billing = Omit<typeof billing, "accounts" | "tax"> & {
  readonly tax: readonly string[];
  readonly accounts: readonly Readonly<Record<string, string>>[];
};

/** The same services, of an academy that has entered where families pay. */
export function billed(services: Services, change: Partial<Billing> = {}): Services {
  const edition = seedsWith({ "en/billing": { ...billing, ...change } });
  return { ...services, documents: { ...services.documents, current: () => edition } };
}

/** What stands on an invoice. */
export const someWords: InvoiceWords = {
  title: "Invoice 1",
  academy: "Meridian Academy",
  from: [],
  to: "For Maryam Example",
  about: "",
  dates: [["Issued", "1 March 2027"]],
  heads: ["Lessons", "Amount"],
  lines: [{ what: "Lesson", detail: "", sum: "£1.00" }],
  totals: [["To pay", "£1.00"]],
  tax: [],
  reference: null,
  bank: [],
  notes: [],
};

/** What is stored of an invoice on an account, whatever stands on it. */
export const invoiceFacts = ({ id, currency, payer_id, payer_name, learner_id }: Account) => ({
  money_account_id: id,
  kind: "invoice" as const,
  series: 1,
  n: 1,
  reference: `MA-${newId()}`,
  month: "2026-11",
  lessons: null,
  credits: null,
  currency,
  minor: 100,
  payer_id,
  payer_name,
  learner_id,
  language: "en",
  due_on: "2026-12-14",
  issued_by: "Nadia",
  key: newId(),
  entries: [],
});

/** What is wrong with the numbers that were issued, in sentences: one that is missing, or is there twice. */
export async function numberFaults({ db }: Pick<Services, "db">): Promise<string[]> {
  const rows = await db
    .selectFrom("invoice")
    .select(["kind", "series", "n", "issued_at"])
    .orderBy("n")
    .execute();
  const series = await db.selectFrom("invoice_series").selectAll().execute();
  return series.flatMap(({ id, invoices, credits }) =>
    (
      [
        ["invoice", invoices],
        ["credit", credits],
      ] as const
    ).flatMap(([kind, last]) => {
      const mine = rows.filter((one) => one.kind === kind && one.series === id);
      const own = mine.map(({ n }) => n);
      const wanted = Array.from({ length: last }, (_, at) => at + 1);
      const isRight = JSON.stringify(own) === JSON.stringify(wanted);
      const moments = mine.map(({ issued_at: at }) => at);
      return [
        ...(isRight ? [] : [`${kind} of series ${id}: ${own.join()} and not 1 to ${last}`]),
        ...(moments.every((at, index) => at >= (moments[index - 1] ?? ""))
          ? []
          : [`${kind} of series ${id} are not in the order of their moments`]),
      ];
    }),
  );
}
