import * as v from "valibot";

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const day = v.pipe(
  v.string(),
  v.check(isDay, "must be a day of the calendar such as 2027-01-04"),
  v.metadata({ input: "date" }),
);

export const firstDay = v.pipe(
  day,
  v.title("First day"),
  v.description("From 00:00 in {academyClock}."),
);

export const lastDay = v.pipe(
  day,
  v.title("Last day"),
  v.description("The whole day counts, to midnight in {academyClock}."),
);

/** Days by the academy's clock, the last one included. Without a first day it began long ago, without a last one it has no end. */
export type Span = { readonly first?: string | undefined; readonly last?: string | undefined };

export function isInOrder({ first, last }: Span): boolean {
  return first === undefined || last === undefined || first <= last;
}

/** Whether two spans have a day in common. */
export function haveDayInCommon(one: Span, other: Span): boolean {
  const reaches = ({ first }: Span, { last }: Span) =>
    first === undefined || last === undefined || first <= last;
  return reaches(one, other) && reaches(other, one);
}
