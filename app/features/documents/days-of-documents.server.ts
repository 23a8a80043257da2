import { endOfDay, isOver, startOfDay } from "#app/features/clock/academy-days.server.ts";
import type { DocumentSet, Edition, OptionalPage } from "#content/documents.ts";
import type { Span } from "#content/schema/days-schema.ts";

const isShown: Readonly<Record<OptionalPage, (set: DocumentSet, now: number) => boolean>> = {
  prices: ({ prices }, now) => prices.lines.some((line) => !isOver(line, now)),
  questions: ({ questions }) => questions.length > 0,
};

/**
 * The pages that are there only while there is something to show on them, and now are.
 *
 * @param now milliseconds since the Unix epoch
 */
export function shownPages(set: DocumentSet, now: number): OptionalPage[] {
  const names = Object.keys(isShown) as OptionalPage[];
  return names.filter((name) => isShown[name](set, now));
}

/**
 * When something that is published comes or goes by itself the next time, such as a price on its first day.
 *
 * @param now milliseconds since the Unix epoch
 * @returns the same, or Infinity
 */
export function nextChange(edition: Edition, now: number): number {
  const { prices, notice } = edition.in("en");
  const spans: Span[] = notice ? [...prices.lines, notice] : [...prices.lines];
  const moments = spans.flatMap(({ first, last }) => [
    ...(first === undefined ? [] : [startOfDay(first)]),
    ...(last === undefined ? [] : [endOfDay(last)]),
  ]);
  return Math.min(...moments.filter((moment) => moment > now));
}
