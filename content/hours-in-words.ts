import type { DocumentBody } from "./schema/document-kinds.ts";
import { clockWords } from "./clock-words.ts";
import { languages, type LanguageCode } from "./languages.ts";

/** How hours are said in each language: several days in a row, and the whole. The clock is London's. */
const english = { row: "{first} to {last}", whole: "{days}, {from} to {to} in London" };
const words: Readonly<Partial<Record<LanguageCode, typeof english>>> = {
  en: english,
  ar: { row: "من {first} إلى {last}", whole: "{days}، من {from} إلى {to} بتوقيت لندن" },
  ur: { row: "{first} سے {last}", whole: "{days}، لندن کے وقت کے مطابق {from} سے {to} تک" },
};

/** Working hours, such as "Monday to Friday, 09:00 to 18:00 in London". @param code of a language */
export function hoursInWords({ days, from, to }: DocumentBody<"hours">, code: string): string {
  const own = code as LanguageCode;
  const { row, whole } = words[own] ?? english;
  const { tag } = languages[words[own] ? own : "en"];
  const format = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  // The year 2024 began on a Monday.
  const name = (day: number) => format.format(Date.UTC(2024, 0, day));
  const named = rowsOf(days).flatMap((inRow) => {
    const [first = 1, last = first] = [inRow[0], inRow.at(-1)];
    return inRow.length > 2
      ? [row.replace("{first}", name(first)).replace("{last}", name(last))]
      : inRow.map(name);
  });
  return whole
    .replace("{days}", new Intl.ListFormat(tag).format(named))
    .replace("{from}", clockWords(from, own))
    .replace("{to}", clockWords(to, own));
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
