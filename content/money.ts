/*
 * Sums of money are whole numbers of a currency's smallest part (pence, fils), read, printed and worked out here
 * without a floating point, so that what is printed always adds up.
 */

/**
 * The currencies in which an academy may be paid, and how many decimals each has (ISO 4217, list one, "minor unit").
 * Intl knows them too, but rounds some as cash is rounded, and differs between engines.
 */
const decimals = {
  GBP: 2,
  USD: 2,
  EUR: 2,
  CAD: 2,
  AUD: 2,
  AED: 2,
  SAR: 2,
  QAR: 2,
  KWD: 3,
  PKR: 2,
  INR: 2,
  BDT: 2,
  MYR: 2,
  TRY: 2,
} as const satisfies Readonly<Record<string, 0 | 2 | 3>>;

export type Currency = keyof typeof decimals;

export const currencies = Object.keys(decimals) as [Currency, ...Currency[]];

/** How many decimals a currency has: 2 for GBP, 3 for KWD. */
export const decimalsOf = (currency: Currency): number => decimals[currency];

/** Why a text is no sum. */
export type SumFault =
  /** No number, or below nothing. */
  | "shape"
  /** More decimals than the currency has. */
  | "decimals"
  /** A comma that may stand before thousands or before decimals. */
  | "comma"
  /** More than can be reckoned with exactly. */
  | "size";

export type ReadSum =
  | { readonly ok: true; readonly sum: number }
  | { readonly ok: false; readonly kind: SumFault };

const easternDigits = /[٠-٩۰-۹]/gu;
const marksAndSpaces = /[\s\u00A0\u061C\u200E\u200F\u202F]/gu;

/**
 * Reads a decimal number as people type it: "24", "24.5", "2,500.00", with the digits of Arabic and Urdu too.
 *
 * @param digits how many decimals it may have
 * @returns it in its smallest parts: 2450 for "24.5" with two decimals
 */
export function readDecimal(typed: string, digits: number): ReadSum {
  const text = typed
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(marksAndSpaces, "")
    .replace("٫", ".")
    .replaceAll("٬", ",");
  const found = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text);
  if (!found) return { ok: false, kind: /^\d+,\d{1,2}$/.test(text) ? "comma" : "shape" };
  const [, whole = "", part = ""] = found;
  // Where there are three decimals, 22,505 may be either.
  if (digits > 2 && part === "" && /^\d{1,3},\d{3}$/.test(whole))
    return { ok: false, kind: "comma" };
  if (part.length > digits) return { ok: false, kind: "decimals" };
  const sum = Number(`${whole.replaceAll(",", "")}${part.padEnd(digits, "0")}`);
  return Number.isSafeInteger(sum) ? { ok: true, sum } : { ok: false, kind: "size" };
}

/** The same for a sum of money: 22505 fils for "22.505" in KWD, refused in GBP, which has two decimals. */
export function readSum(currency: Currency, typed: string): ReadSum {
  return readDecimal(typed, decimalsOf(currency));
}

/** A sum in figures alone, with every decimal: "24.50", "-0.05", "22.505". `readSum` reads it again unless it is below nothing. */
export function figuresOf(currency: Currency, sum: number): `${number}` {
  const digits = decimalsOf(currency);
  const parts = String(Math.abs(exact(sum))).padStart(digits + 1, "0");
  const whole = parts.slice(0, parts.length - digits);
  const figures = digits === 0 ? whole : `${whole}.${parts.slice(-digits)}`;
  return `${sum < 0 ? "-" : ""}${figures}` as `${number}`;
}

/**
 * A sum as people read it, written alike in each language, so that no sum is read in two ways: "£24.50", "KWD 22.505".
 * In a text from right to left it has to be isolated.
 *
 * @param isFull whether whole pounds have their pence too, as in an account: "£24.00" and not "£24"
 */
export function moneyInWords(currency: Currency, sum: number, { isFull = false } = {}): string {
  const digits = decimalsOf(currency);
  const isWhole = !isFull && sum % 10 ** digits === 0;
  const format = new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: digits,
  });
  return format.format(figuresOf(currency, sum));
}

/** So many times a sum. @throws above what can be reckoned with exactly */
export function timesSum(sum: number, count: number): number {
  return exact(exact(sum) * exact(count));
}

/**
 * A part of a sum, such as 30 minutes of 45, to the nearest smallest part of the currency. Half of one is rounded away
 * from nothing, so that a sum and what takes it back are alike.
 */
export function partOfSum(sum: number, part: number, whole: number): number {
  const product = BigInt(exact(sum)) * BigInt(exact(part));
  const of = BigInt(exact(whole));
  if (of <= 0n) throw new RangeError("There is no part of nothing.");
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + of) / (2n * of);
  return exact(Number(product < 0n ? -rounded : rounded));
}

/** Of a percentage that has up to two decimals, as `readDecimal(typed, 2)` reads it: 1250 is 12.5 %. */
export function percentOfSum(sum: number, hundredths: number): number {
  return partOfSum(sum, hundredths, 10_000);
}

function exact(number: number): number {
  if (!Number.isSafeInteger(number)) throw new RangeError(`${number} is no sum of whole parts.`);
  return number;
}
