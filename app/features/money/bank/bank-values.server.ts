import { isDate } from "#app/features/tutors/tutor-fields.ts";
import { latin } from "#app/platform/.server/table/digits.ts";

/** Marks that stand before thousands, or before decimals. */
type Mark = "." | ",";

type Figures = { readonly isLess: boolean; readonly figures: string };

/** The figures of a sum without its currency and spaces, and whether it is below nothing. @returns null if it is none */
function figuresIn(typed: string): Figures | null {
  // No sum is longer, and what follows would take long over one.
  if (typed.length > 40) return null;
  const text = latin(typed)
    .replaceAll(/[\s\u00A0\u061C\u200E\u200F\u202F'’`]/gu, "")
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .replaceAll(/[−–—﹣－]/gu, "-");
  const found =
    /^(?<open>\()?(?<before>[-+])?(?:\p{Sc}|(?!CR|DR)[A-Z]{2,3}\.?)?(?<again>[-+])?(?<figures>[\d.,]*\d[\d.,]*)(?:\p{Sc}|(?!CR|DR)[A-Z]{3})?(?<after>[-+])?(?<close>\))?(?<side>CR|DR|C|D)?$/iu.exec(
      text,
    );
  const { open, close, before, again, after, figures = "", side = "" } = found?.groups ?? {};
  if (!found || (open === undefined) !== (close === undefined)) return null;
  const signs = [before, again, after].filter((one) => one !== undefined);
  if (signs.length > 1) return null;
  const isBelow = signs[0] === "-" || open !== undefined;
  const isSide = /^D/i.test(side);
  // "-5 DR" may be either.
  if (isBelow && side !== "") return null;
  return { isLess: isBelow || isSide, figures };
}

/** Thousands in groups of three, or as in India of two before the last three. */
const grouped = (mark: Mark) =>
  mark === "." ? /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/ : /^\d{1,3}(?:,\d{2,3})*,\d{3}$/;

/** Which mark stands before decimals; null if figures do not tell: none has, or three digits follow a single mark. */
function decimalMark(figures: string): Mark | null {
  const last = Math.max(figures.lastIndexOf("."), figures.lastIndexOf(","));
  if (last < 0) return null;
  const mark = figures[last] as Mark;
  const other = mark === "." ? "," : ".";
  if (figures.includes(other)) return figures.indexOf(mark) === last ? mark : null;
  if (figures.indexOf(mark) !== last) return other;
  const isThree = figures.length - last === 4 && last > 0 && last < 4;
  return isThree && !figures.startsWith("0") ? null : mark;
}

/** Which mark a column has before decimals, if its sums agree. */
export function markOf(sums: readonly string[]): Mark | null {
  const marks = new Set(
    sums.flatMap((one) => {
      const mark = decimalMark(figuresIn(one)?.figures ?? "");
      return mark ? [mark] : [];
    }),
  );
  const [mark] = marks;
  return marks.size === 1 ? (mark ?? null) : null;
}

/** More than anybody pays at once, in the smallest part of any currency. */
const most = 1_000_000_000;

/** `comma`: a mark may stand before thousands or before decimals. */
export type SumProblem = "sum" | "comma" | "decimals" | "size";

/**
 * A sum as banks write it: 1,234.56, 1.234,56, 1 234,56, 1'234.56, (12.00), 12.00-, £12, 12.00 DR.
 *
 * @param digits how many decimals its currency has
 * @param mark what the other sums of the column have before decimals
 * @returns in smallest parts; less than nothing of what goes out
 */
export function readBankSum(typed: string, digits: number, mark: Mark | null): number | SumProblem {
  const found = figuresIn(typed);
  if (!found) return "sum";
  const { figures, isLess } = found;
  const own = decimalMark(figures) ?? (/[.,]/.test(figures) ? mark : ".");
  if (own === null) return "comma";
  const at = figures.lastIndexOf(own);
  const whole = at < 0 ? figures : figures.slice(0, at);
  const part = at < 0 ? "" : figures.slice(at + 1);
  const other = own === "." ? "," : ".";
  if (/[.,]/.test(whole) && !grouped(other).test(whole)) return "sum";
  if (!/^\d*$/.test(part)) return "sum";
  const cut = part.replace(/0+$/, "");
  if (cut.length > digits) return "decimals";
  const sum = Number(`${whole.replaceAll(other, "") || "0"}${cut.padEnd(digits, "0")}`);
  if (!Number.isSafeInteger(sum) || sum > most) return "size";
  return isLess && sum > 0 ? 0 - sum : sum;
}

/** Whether the day or the month stands first in dates such as 03/04/2027. */
export type DayOrder = "day" | "month";

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const numbers = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?=$|[\sT,])/;

const ofYear = (year: string) => (year.length === 2 ? `20${year}` : year);

function dateOf(year: string, month: number | string, day: string): string | null {
  const date = `${ofYear(year)}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDate(date) ? date : null;
}

/** Which stands first in a column, if one of its dates tells; `mixed` if they contradict each other. */
export function orderOf(dates: readonly string[]): DayOrder | "mixed" | null {
  const orders = new Set<DayOrder>();
  for (const date of dates) {
    const [whole = "", first = "", second = ""] = numbers.exec(latin(date)) ?? [];
    if (Number(first) > 12) orders.add("day");
    if (Number(second) > 12) orders.add("month");
    // No country writes the month first with dots.
    if (whole.includes(".") && Number(second) <= 12) orders.add("day");
  }
  const [order] = orders;
  return orders.size > 1 ? "mixed" : (order ?? null);
}

/** Whether dates can only be read once somebody says which stands first. */
export const asksOrder = (dates: readonly string[]): boolean =>
  orderOf(dates) === null && dates.some((date) => numbers.test(latin(date)));

/** A date as banks write it, with or without a time: 2027-03-09, 09/03/2027, 9 Mar 2027. @returns null if it is none */
export function readBankDate(typed: string, order: DayOrder): string | null {
  const text = latin(typed).trim();
  const [, year, month = "", day = ""] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[\sT,])/.exec(text) ??
    /^(20\d\d)(\d\d)(\d\d)(?=$|[\sT,])/.exec(text) ??
    [];
  if (year !== undefined) return dateOf(year, month, day);
  const [, first = "", second = "", last] = numbers.exec(text) ?? [];
  if (last !== undefined)
    return order === "day" ? dateOf(last, second, first) : dateOf(last, first, second);
  const [, one = "", name = "", two = "", of = ""] =
    /^(\d{1,2})?[\s-]*([a-z]{3})[a-z]*\.?[\s-]*(?:(\d{1,2}),\s*)?(\d{4}|\d{2})(?!\d)/i.exec(text) ??
    [];
  const at = months.indexOf(name.toLowerCase());
  return at < 0 || (one === "") === (two === "") ? null : dateOf(of, at + 1, one || two);
}

const inWords = new Set("in c cr credit crdt bij h haben + incoming deposit".split(" "));
const outWords = new Set("out d dr debit dbit af s soll - outgoing neutral withdrawal".split(" "));

/** Whether money came in by a column that says so in a word. @returns null if it says neither */
export function isIncoming(typed: string): boolean | null {
  const word = typed.trim().toLowerCase();
  if (inWords.has(word)) return true;
  return outWords.has(word) ? false : null;
}

const doneWords = new Set(
  "completed complete settled booked posted cleared c success successful gebucht".split(" "),
);

/** Whether a line is booked, by a column that says so: others may still be taken back by the bank. */
export const isBooked = (typed: string): boolean =>
  typed.trim() === "" || doneWords.has(typed.trim().toLowerCase());
