import type { DocumentBody } from "./schema/document-kinds.ts";
import { languages, type LanguageCode } from "./languages.ts";
import { clockWords } from "./words/ur/clock-words.ts";

/**
 * How hours are said in each language: several days in a row, the first days with their hours, further ones, and what
 * comes at the end.
 */
const english = {
  row: "{first} to {last}",
  first: "{days}, {from} to {to}",
  next: "; {days}, {from} to {to}",
  end: " in {city}",
  closed: "; closed {days}",
};
const words: Readonly<Partial<Record<LanguageCode, typeof english>>> = {
  en: english,
  ar: {
    row: "من {first} إلى {last}",
    first: "{days}، من {from} إلى {to}",
    next: "؛ {days}، من {from} إلى {to}",
    end: " بتوقيت {city}",
    closed: "؛ مغلق {days}",
  },
  ur: {
    row: "{first} سے {last}",
    first: "{days}، {city} کے وقت کے مطابق {from} سے {to} تک",
    next: "؛ {days}، {from} سے {to} تک",
    end: "",
    closed: "؛ {days} چھٹی",
  },
};

/** Working hours, such as "Monday to Friday, 09:00 to 18:00 in London". @param code of a language, which calls the clock's city so */
export function hoursInWords(hours: DocumentBody<"hours">, code: string, city: string): string {
  const own = code as LanguageCode;
  const { row, first: firstDays, next, end } = words[own] ?? english;
  const { tag } = languages[words[own] ? own : "en"];
  const format = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  // The year 2024 began on a Monday.
  const name = (day: number) => format.format(Date.UTC(2024, 0, day));
  const said = (time: string) => (own === "ur" ? clockWords(time) : time);
  const parts = spansOf(hours).map(({ days, from, to }, index) => {
    const named = rowsOf(days).flatMap((inRow) => {
      const [first = 1, last = first] = [inRow[0], inRow.at(-1)];
      return inRow.length > 2
        ? [row.replace("{first}", name(first)).replace("{last}", name(last))]
        : inRow.map(name);
    });
    return (index === 0 ? firstDays : next)
      .replace("{days}", new Intl.ListFormat(tag).format(named))
      .replace("{from}", said(from))
      .replace("{to}", said(to));
  });
  return (parts.join("") + end).replace("{city}", city);
}

/** Days on which nobody answers, after the hours, such as "; closed 20 December – 3 January"; empty if there are none. */
export function closedInWords(
  spans: readonly { readonly first: string; readonly last: string }[],
  code: string,
): string {
  if (spans.length === 0) return "";
  const own = code as LanguageCode;
  const { closed } = words[own] ?? english;
  const { tag } = languages[words[own] ? own : "en"];
  const format = new Intl.DateTimeFormat(tag, { day: "numeric", month: "long", timeZone: "UTC" });
  const days = spans.map(({ first, last }) =>
    // ICU puts thin spaces around the dash, which not every font has.
    format.formatRange(Date.parse(first), Date.parse(last)).replaceAll("\u2009", " "),
  );
  return closed.replace("{days}", new Intl.ListFormat(tag).format(days));
}

type Span = { readonly days: readonly number[]; readonly from: string; readonly to: string };

/** Days of the same hours together, the usual ones first. */
function spansOf({ days, from, to, others = [] }: DocumentBody<"hours">): Span[] {
  const usual = days.filter((day) => others.every((other) => other.day !== day));
  const same = [...Map.groupBy(others, (other) => `${other.from} ${other.to}`).values()];
  return [
    ...(usual.length > 0 ? [{ days: usual, from, to }] : []),
    ...same.map((all) => ({ from, to, ...all[0], days: all.map(({ day }) => day) })),
  ];
}

/** Days that follow one another, together. */
function rowsOf(days: readonly number[]): number[][] {
  const rows: number[][] = [];
  for (const day of days.toSorted((one, other) => one - other)) {
    const row = rows.at(-1);
    if (row?.at(-1) === day - 1) row.push(day);
    else rows.push([day]);
  }
  return rows;
}
