import {
  academyDay,
  isOnDays,
  isOver,
  startOfDay,
} from "#app/features/clock/academy-days.server.ts";
import { dayIn } from "#app/features/clock/time-words.server.ts";
import { currentCourse } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { language } from "#app/platform/language.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import type { DocumentSet } from "#content/documents.ts";
import { figuresOf, moneyInWords, type Currency } from "#content/money.ts";
import {
  inFourWeeks,
  isForSome,
  mostLessonsAWeek,
  pricesOfCourse,
  type PricedCourse,
} from "#content/prices.ts";
import type { CardPrice } from "#content/courses.server.ts";
import type { SumIn } from "#app/ui/own-currency.ts";
import type { PriceLine, Prices, Said } from "#content/said.ts";

/** What a lesson costs in one currency, in words such as "£24": one lesson, and four weeks of one a week, of two and so on. */
export type Sums = { readonly lesson: string; readonly fourWeeks: readonly string[] };

export type SumsByCurrency = Readonly<Partial<Record<Currency, Sums>>>;

export type ShownPrice = {
  readonly name: Said;
  readonly note?: Said;
  readonly sentence?: Said;
  readonly minutes: number;
  /** Null before its first day. */
  readonly sums: SumsByCurrency | null;
  /** What it will be, and from when, such as "Monday 4 January". */
  readonly next?: { readonly from: string; readonly sums: SumsByCurrency };
};

export type ShownPrices = Omit<Prices, "lines"> & { readonly lines: readonly ShownPrice[] };

/** What lessons cost now, and what has been announced. @param now milliseconds since the Unix epoch */
export function shownPrices({ lines, ...rest }: Prices, now: number): ShownPrices {
  const sumsOf = ({ amounts }: PriceLine) =>
    Object.fromEntries(
      rest.currencies.flatMap((currency) => {
        const amount = amounts[currency];
        return amount === undefined ? [] : [[currency, sumsIn(currency, amount)]];
      }),
    ) as SumsByCurrency;
  const left = lines.filter((line) => !isOver(line, now));
  const offers = [...new Set(left.map(({ offer }) => offer))];
  return {
    ...rest,
    lines: offers.flatMap((offer) => {
      const all = left.filter((line) => line.offer === offer);
      const current = all.find((line) => isOnDays(line, now));
      const [next] = all
        .filter((line) => line !== current)
        .toSorted((one, other) => String(one.first).localeCompare(String(other.first)));
      const line = current ?? next;
      if (!line) return [];
      const { name, note, sentence, minutes } = line;
      return [
        {
          name,
          minutes,
          ...(note !== undefined && { note }),
          ...(sentence !== undefined && { sentence }),
          sums: current ? sumsOf(current) : null,
          ...(next?.first !== undefined && {
            next: { from: dayIn(academyZone(), startOfDay(next.first)), sums: sumsOf(next) },
          }),
        },
      ];
    }),
  };
}

function sumsIn(currency: Currency, perLesson: number): Sums {
  return {
    lesson: moneyInWords(currency, perLesson),
    fourWeeks: Array.from({ length: mostLessonsAWeek }, (_, index) =>
      moneyInWords(currency, inFourWeeks(perLesson, index + 1)),
    ),
  };
}

export type CoursePrice = {
  readonly name: Said;
  readonly minutes: number;
  /** In words, in each currency in which lessons can be paid. */
  readonly sums: SumIn;
  /** In figures, such as "24.00", in the first of them. */
  readonly amount: string;
  readonly currency: Currency;
  /** Whether learners at other levels have another price, or none is said. */
  readonly isForSome: boolean;
};

/** The lines that price a course now, each with its sum in the first currency. */
function linesOf(prices: Prices, course: PricedCourse, now: number) {
  const [currency] = prices.currencies;
  if (!currency) return [];
  return pricesOfCourse(prices, course, academyDay(now)).flatMap((line) => {
    const perLesson = line.amounts[currency];
    return perLesson === undefined ? [] : [{ line, perLesson, currency }];
  });
}

function sumsOfLine({ currencies }: Prices, { amounts }: PriceLine): SumIn {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const amount = amounts[currency];
      return amount === undefined ? [] : [[currency, moneyInWords(currency, amount)]];
    }),
  );
}

/** What lessons of a course cost now; empty where that is agreed alone. */
export function coursePrices(prices: Prices, course: PricedCourse, now: number): CoursePrice[] {
  return linesOf(prices, course, now).map(({ line, perLesson, currency }) => ({
    name: line.name,
    minutes: line.minutes,
    sums: sumsOfLine(prices, line),
    amount: figuresOf(currency, perLesson),
    currency,
    isForSome: isForSome(line, course),
  }));
}

/**
 * Puts on a course's card what its lessons cost now: the one price, or the lowest of several. Where lessons to some of its
 * levels have no price, it says none.
 *
 * @param now milliseconds since the Unix epoch
 */
export function cardPricer(
  { courses, prices }: Pick<DocumentSet, "courses" | "prices">,
  now: number,
) {
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  return <Card extends { readonly slug: string }>(card: Card): Card & { price?: CardPrice } => {
    const course = bySlug.get(card.slug);
    const all = course ? linesOf(prices, course, now) : [];
    const lacksLevel = course?.levels.some((level) =>
      all.every(({ line }) => isForSome(line, { ...course, levels: [level] })),
    );
    const [lowest] = all.toSorted((one, other) => one.perLesson - other.perLesson);
    if (!lowest || lacksLevel) return card;
    const { line } = lowest;
    const price = { sums: sumsOfLine(prices, line), minutes: line.minutes };
    return { ...card, price: { ...price, ...(all.length > 1 && { isLowest: true }) } };
  };
}

/** What a lesson of a course costs, such as "£24 for 60 minutes"; empty where no price is published. */
export function priceOfCourse(
  services: Pick<Services, "documents">,
  slug: string,
  now: number,
): string {
  const course = currentCourse(services, slug);
  const { prices } = services.documents.current().in(language.code);
  const found = course ? coursePrices(prices, course, now) : [];
  return found
    .map(({ sums, currency, minutes, name, isForSome: isNamed }) => {
      const words = `${sums[currency]} for ${minutes} minutes`;
      const said = typeof name === "string" ? name : name.english;
      return found.length === 1 && !isNamed ? words : `${words} (${said})`;
    })
    .join(" or ");
}
