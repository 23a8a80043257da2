/*
 * What a lesson costs by the price list, for its page, for courses and for an agreement.
 */
import type { Category } from "./categories.ts";
import type { Level } from "./levels.ts";
import { timesSum, type Currency } from "./money.ts";
import type { PriceLine, Prices } from "./said.ts";

/** Up to how many lessons a week the page works out what four weeks cost. */
export const mostLessonsAWeek = 5;

/** What a line can be about: a course, or what has no page, such as lessons in a language. */
export type PricedCourse = {
  readonly slug: string;
  readonly category: Category | null;
  /** To which it is taught; empty if it is the same for all. */
  readonly levels: readonly Level[];
};

/** What lessons are to be, of which the price is asked. */
export type PricedLesson = {
  readonly course: PricedCourse;
  /** Of the learner; null if nobody has said it. */
  readonly level: Level | null;
  readonly minutes: number;
  readonly currency: Currency;
  /** By the academy's clock, such as 2027-01-04. */
  readonly day: string;
};

/** The price of a lesson, and where it stands. */
export type FoundPrice = {
  readonly line: PriceLine;
  /** In the smallest parts of the currency. */
  readonly perLesson: number;
};

/** How closely a line means the lessons of a course at a level: 3 the course, 2 the level, 1 the area, 0 not at all. */
function closeness(line: PriceLine, course: PricedCourse, level: Level | null): 0 | 1 | 2 | 3 {
  if (line.course !== undefined) return line.course === course.slug ? 3 : 0;
  if (course.category === null || !line.areas.includes(course.category)) return 0;
  if (line.levels.length === 0) return 1;
  return level !== null && line.levels.includes(level) ? 2 : 0;
}

function holdsOn({ first, last }: PriceLine, day: string): boolean {
  return (first === undefined || first <= day) && (last === undefined || day <= last);
}

/**
 * The lines of the price list by which lessons of a course are priced on a day, in the order of the list: of each length
 * and level the most specific one, which is that of the course before that of the level before that of the area.
 *
 * @param day by the academy's clock, such as 2027-01-04
 */
export function pricesOfCourse(
  { lines }: Pick<Prices, "lines">,
  course: PricedCourse,
  day: string,
): PriceLine[] {
  const levels = course.levels.length > 0 ? course.levels : [null];
  const current = lines.filter((line) => holdsOn(line, day));
  return current.filter((line) =>
    levels.some((level) => {
      const own = closeness(line, course, level);
      const isPassed = ({ minutes }: PriceLine, other: number) =>
        minutes === line.minutes && other > own;
      return own > 0 && !current.some((other) => isPassed(other, closeness(other, course, level)));
    }),
  );
}

/** Whether a line is for some of the levels alone to which a course is taught. */
export function isForSome(line: PriceLine, course: PricedCourse): boolean {
  return course.levels.some((level) => closeness(line, course, level) === 0);
}

/**
 * What one lesson costs by the price list, in a currency that the academy takes.
 *
 * @returns null where the list does not say it: it has no such line, or several, as where the level decides and nobody
 *   has said it
 */
export function priceFor(
  prices: Pick<Prices, "currencies" | "lines">,
  { course, level, minutes, currency, day }: PricedLesson,
): FoundPrice | null {
  const asked = level === null ? course : { ...course, levels: [level] };
  const found = pricesOfCourse(prices, asked, day).filter((line) => line.minutes === minutes);
  const [line] = found;
  const perLesson = prices.currencies.includes(currency) ? line?.amounts[currency] : undefined;
  return line && perLesson !== undefined && found.length === 1 ? { line, perLesson } : null;
}

/** What four weeks cost with so many lessons a week. */
export function inFourWeeks(perLesson: number, perWeek: number): number {
  return timesSum(perLesson, 4 * perWeek);
}
