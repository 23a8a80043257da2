import { dateIn } from "#app/features/clock/time-words.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated, language } from "#app/platform/language.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { moneyInWords, timesSum, type Currency } from "#content/money.ts";
import { plainText } from "#app/ui/plain-text.ts";
import { rulesOf } from "#content/rules.ts";
import { agreement as texts } from "#words/pages/agreement.ts";
import type { AgreedWords, AgreementFacts } from "./agreement-store.server.ts";

/** A date such as 2027-03-09, in words. */
const dateOf = (date: string) => dateIn("UTC", Date.parse(date));

/** What lessons of four weeks cost. */
export const fourWeeksOf = ({
  minor,
  per_week: perWeek,
}: Pick<AgreementFacts, "minor" | "per_week">) => timesSum(minor, 4 * perWeek);

/** A sum of an agreement or an account as people read it, with every decimal. */
export const sumIn = (currency: string, minor: number) =>
  isolated(moneyInWords(currency as Currency, minor, { isFull: true }));

/** What the words of an agreement are made from, besides what it says. */
export type Around = {
  /** Null for who learns as an adult. */
  readonly name: string | null;
  /** What its lessons are about: those of its weekly times. */
  readonly subjects: readonly Subject[];
};

type Subject = Parameters<typeof subjectOf>[1];

/** What of the terms is agreed with it, to the letter: what is about paid lessons. */
const agreedSections = ["paid", "cancelling", "cancellation-form", "moving", "ending"];

/** What was taken off the price, and why, in the language of this build; null if nothing was. */
export function reductionOf({
  currency,
  list_minor: list,
  minor,
  reduction,
  reduction_words: words,
}: Pick<AgreementFacts, "currency" | "list_minor" | "minor" | "reduction" | "reduction_words">):
  | string
  | null {
  if (reduction === "none") return null;
  const sums = { list: sumIn(currency, list), less: sumIn(currency, list - minor) };
  return fillText(texts.reduction[reduction], sums) + (words === "" ? "" : ` (${words})`);
}

/** What whoever pays reads, in the language of this build. */
function toAgreement(
  services: Pick<Services, "documents">,
  facts: Omit<AgreementFacts, "language">,
  { name, subjects }: Around,
): AgreedWords {
  const edition = services.documents.current();
  const { prices } = edition.in(language.code);
  const { names, pays, free, late, ill, missed, short, makeUp, stop, cancel, changes } = texts;
  const { minor, rules, currency } = facts;
  const sum = (amount: number) => sumIn(currency, amount);
  const reduction = reductionOf(facts);
  return {
    title: name === null ? texts.ownTitle : fillText(texts.title, { name }),
    lines: [
      [
        names.lessons,
        fillText(texts.lessons, {
          subject: [...new Set(subjects.map((one) => subjectOf(services, one)))].join(", "),
          perWeek: texts.perWeek[facts.per_week - 1] ?? "",
          minutes: facts.minutes,
        }),
      ],
      [
        names.period,
        fillText(texts.period, { from: dateOf(facts.from_on), to: dateOf(facts.to_on) }),
      ],
      [
        names.price,
        fillText(texts.price, {
          lesson: sum(minor),
          fourWeeks: sum(fourWeeksOf(facts)),
          tax: texts.tax[prices.tax],
        }),
      ],
      ...(reduction === null ? [] : [[names.reduction, reduction] as const]),
      [names.pays, pays[facts.pays]],
      ...(facts.tells_left === 1 ? [[names.left, texts.left] as const] : []),
      [names.free, free],
      [names.late, late[rules.late]],
      [names.ill, ill[rules.ill]],
      [names.missed, missed[rules.missed]],
      [names.short, short[rules.short]],
      [names.makeUp, makeUp],
      [names.stop, stop],
      [names.cancel, cancel],
      [names.changes, changes],
    ],
    rules: rulesOf(edition, language.code)
      .filter(({ of, id }) => of === "terms" && agreedSections.includes(id))
      .map(({ heading, paragraphs }) => [heading, paragraphs.map(plainText)]),
  };
}

/** What is written about agreements in the language of this build. */
export const agreementWords = { toAgreement };

declare module "#app/platform/.server/services.ts" {
  interface Wording {
    readonly agreements: typeof agreementWords;
  }
}
