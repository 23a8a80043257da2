import { isOnDays, isOver, startOfDay } from "#app/features/clock/academy-days.server.ts";
import { dayIn } from "#app/features/clock/time-words.server.ts";
import { currentCourse } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { language } from "#app/platform/language.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import type { PriceLine, Prices, Said } from "#content/said.ts";
import type { Course } from "#content/schema/course-schema.ts";
import type { Currency } from "#content/schema/prices-schema.ts";

/** What a lesson costs in one currency, in words such as "£24": one lesson, and four weeks of one, two and three a week. */
export type Sums = { readonly lesson: string; readonly fourWeeks: readonly string[] };

export type SumsByCurrency = Readonly<Partial<Record<Currency, Sums>>>;

export type ShownPrice = {
  readonly name: Said;
  readonly note?: Said;
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
      const { name, note, minutes } = line;
      return [
        {
          name,
          minutes,
          ...(note !== undefined && { note }),
          sums: current ? sumsOf(current) : null,
          ...(next?.first !== undefined && {
            next: { from: dayIn(academyZone(), startOfDay(next.first)), sums: sumsOf(next) },
          }),
        },
      ];
    }),
  };
}

/** What four weeks cost is worked out in the smallest parts of a currency, as an invoice would be. */
function sumsIn(currency: Currency, amount: number): Sums {
  const parts = Math.round(amount * 100);
  return {
    lesson: money(currency, parts),
    fourWeeks: [1, 2, 3].map((perWeek) => money(currency, parts * 4 * perWeek)),
  };
}

/** Such as £24, £24.50 and US$31: written alike in each language, so that no sum is read in two ways. */
function money(currency: Currency, parts: number): string {
  const minimumFractionDigits = parts % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    minimumFractionDigits,
  });
  return format.format(parts / 100);
}

export type CoursePrice = {
  readonly name: Said;
  readonly minutes: number;
  /** In words, such as "£24". */
  readonly sum: string;
  readonly amount: number;
  readonly currency: Currency;
};

/** What lessons of a course cost now, in the first currency; empty where that is agreed alone. */
export function coursePrices(
  { currencies: [currency], lines }: Prices,
  { category, levels }: Pick<Course, "category" | "levels">,
  now: number,
): CoursePrice[] {
  return lines.flatMap((line) => {
    const isMeant =
      line.areas.includes(category) &&
      (line.levels.length === 0 || line.levels.some((level) => levels.includes(level)));
    const amount = currency && line.amounts[currency];
    if (!currency || amount === undefined || !isMeant || !isOnDays(line, now)) return [];
    const { name, minutes } = line;
    return [{ name, minutes, sum: money(currency, Math.round(amount * 100)), amount, currency }];
  });
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
    .map(({ sum, minutes, name }) => {
      const words = `${sum} for ${minutes} minutes`;
      const said = typeof name === "string" ? name : name.english;
      return found.length === 1 ? words : `${words} (${said})`;
    })
    .join(" or ");
}
