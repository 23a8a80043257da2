import { dateIn, monthWords } from "#app/features/clock/time-words.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { comma, isolated, language } from "#app/platform/language.ts";
import { addressOf, type DocumentSet } from "#content/documents.ts";
import { agreement as agreedTexts, familyMoney } from "#words/pages/agreement.ts";
import { invoice as texts } from "#words/pages/invoice.ts";
import type { Account, Entry } from "./account-store.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { reductionOf, sumIn } from "./agreement-words.server.ts";
import type { PlanLesson } from "./lesson-facts.ts";
import type { Agreement } from "./agreement-store.server.ts";
import type { Invoice, InvoiceWords, Number, Pair } from "./invoice-store.server.ts";
import { numberOf } from "./reference.ts";

type Site = Pick<Services, "documents">;

/** What an invoice is about. */
type Whole = {
  readonly number: Number;
  readonly account: Pick<Account, "currency" | "learner_name">;
  readonly payer: string;
  readonly issuedOn: string;
};

export type IssuedFacts = Whole & {
  readonly reference: string;
  readonly dueOn: string;
  readonly of:
    | {
        readonly month: string;
        readonly lines: readonly Entry[];
        readonly paid: number;
        /** By which each line costs what it does, and what each was about. */
        readonly agreements: readonly Agreement[];
        readonly lessons: readonly PlanLesson[];
      }
    | { readonly count: number; readonly agreement: Agreement };
  readonly sum: number;
};

export type CreditFacts = Whole & { readonly of: Invoice; readonly why: string };

const dateOf = (date: string) => dateIn("UTC", Date.parse(date));

function headOf({ site }: DocumentSet, { payer }: Pick<Whole, "payer">) {
  const { companyNumber, taxNumber } = site.business;
  const numbers = [
    companyNumber ? fillText(texts.company, { number: isolated(companyNumber) }) : "",
    taxNumber ? fillText(texts.vat, { number: isolated(taxNumber) }) : "",
  ];
  return {
    academy: site.legalName,
    from: [addressOf(site, comma), ...numbers, site.email, isolated(site.phone.display)].filter(
      Boolean,
    ),
    to: fillText(texts.payer, { payer: isolated(payer) }),
    heads: texts.heads,
  };
}

type OfMonth = Extract<IssuedFacts["of"], { readonly month: string }>;

function lineOf(site: Site, currency: string, entry: Entry, { agreements, lessons }: OfMonth) {
  const lesson = lessons.find(({ id }) => id === entry.lesson_id);
  const agreement =
    entry.minor === 0 ? null : agreements.find(({ id }) => id === entry.agreement_id);
  const counts = familyMoney.counts[entry.counts as keyof typeof familyMoney.counts] ?? "";
  const what = { lesson: counts, charge: texts.charge, credit: texts.credit }[
    entry.kind as "lesson"
  ];
  const isWhole = entry.minutes === (agreement?.minutes ?? 0);
  const minutes = isWhole ? "" : fillText(texts.minutes, { minutes: entry.minutes });
  return {
    what,
    detail: [
      lesson ? subjectOf(site, lesson) : "",
      dateOf(entry.effective_on),
      minutes,
      agreement ? eachOf(agreement) : "",
      entry.words,
    ]
      .filter(Boolean)
      .join(" · "),
    sum: sumIn(currency, 0 - entry.minor),
  };
}

const eachOf = ({ currency, minor, minutes }: Agreement) =>
  fillText(texts.each, { sum: sumIn(currency, minor), minutes });

/** What was taken off the prices of an invoice, each once. */
function reductionsOf(of: IssuedFacts["of"]): readonly string[] {
  const used =
    "month" in of
      ? of.agreements.filter(({ id }) =>
          of.lines.some((one) => one.minor !== 0 && one.agreement_id === id),
        )
      : [of.agreement];
  const { reduction } = agreedTexts.names;
  return [...new Set(used.flatMap((one) => reductionOf(one) ?? []))].map(
    (words) => `${reduction}: ${words}`,
  );
}

function bankOf({ billing, site }: DocumentSet, currency: string): readonly Pair[] {
  const {
    currency: _,
    name = site.legalName,
    ...rows
  } = billing.accounts.find((one) => one.currency === currency) ?? { currency };
  const names = Object.keys(texts.bank) as (keyof typeof texts.bank)[];
  const all: Readonly<Record<string, string | undefined>> = { name, ...rows };
  return names.flatMap((key) => (all[key] ? [[texts.bank[key], all[key]] as const] : []));
}

/** What whoever pays reads of an invoice, in the language of this build. */
function toInvoice(site: Site, facts: IssuedFacts): InvoiceWords {
  const set = site.documents.current().in(language.code);
  const { account, of, sum, reference } = facts;
  const { currency, learner_name: name } = account;
  const paid = "paid" in of ? of.paid : 0;
  const totals: Pair[] = [[texts.toPay, sumIn(currency, sum - paid)]];
  if (paid > 0)
    totals.unshift([texts.total, sumIn(currency, sum)], [texts.paid, sumIn(currency, 0 - paid)]);
  const about =
    "month" in of
      ? fillText(texts.about.month, { name: isolated(name), month: monthWords(of.month) })
      : fillText(texts.about.before, { name: isolated(name) });
  const isOpen = sum > paid;
  return {
    title: fillText(texts.title.invoice, { number: numberOf(facts.number) }),
    ...headOf(set, facts),
    about,
    dates: [
      [texts.issued, dateOf(facts.issuedOn)],
      ...(isOpen ? [[texts.due, dateOf(facts.dueOn)] as const] : []),
      [texts.currency, currency],
    ],
    lines:
      "month" in of
        ? of.lines.map((entry) => lineOf(site, currency, entry, of))
        : [
            {
              what: fillText(texts.block, {
                minutes: of.agreement.minutes,
                count: of.count,
                each: sumIn(currency, of.agreement.minor),
              }),
              // What was agreed to be given, where it was read in this language.
              detail:
                of.agreement.words.lines.find(
                  ([head]) => head === agreedTexts.names.lessons,
                )?.[1] ?? "",
              sum: sumIn(currency, sum),
            },
          ],
    totals,
    tax: [
      ...reductionsOf(of),
      ...(set.billing.tax.length > 0
        ? set.billing.tax.map(isolated)
        : [agreedTexts.tax[set.prices.tax]]),
      ...(isOpen ? [] : [texts.nothing]),
    ],
    reference: isOpen ? { ...texts.reference, value: reference } : null,
    bank: isOpen ? bankOf(set, currency) : [],
    notes: texts.notes,
  };
}

/** What whoever pays reads of what takes an invoice back. */
function toCredit({ documents }: Site, { of, why, ...facts }: CreditFacts): InvoiceWords {
  const set = documents.current().in(language.code);
  const { lines, tax } = of.words;
  return {
    title: fillText(texts.title.credit, { number: numberOf(facts.number) }),
    ...headOf(set, facts),
    about: fillText(texts.about.credit, {
      number: numberOf(of),
      reference: isolated(of.reference ?? ""),
    }),
    dates: [[texts.issued, dateOf(facts.issuedOn)]],
    lines,
    totals: [[texts.takenBack, sumIn(of.currency, of.minor)]],
    tax: tax.filter((line) => line !== texts.nothing),
    reference: null,
    bank: [],
    notes: [[texts.why, why]],
  };
}

/** What is written about invoices in the language of this build. */
export const invoiceWords = { toInvoice, toCredit };

declare module "#app/platform/.server/services.ts" {
  interface Wording {
    readonly invoices: typeof invoiceWords;
  }
}
