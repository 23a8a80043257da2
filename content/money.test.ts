import { describe, expect, test } from "vitest";

import {
  currencies,
  decimalsOf,
  figuresOf,
  moneyInWords,
  partOfSum,
  percentOfSum,
  readDecimal,
  readSum,
  timesSum,
} from "./money.ts";

describe("reading a sum", () => {
  test.each([
    ["GBP", "24", 2400],
    ["GBP", "24.5", 2450],
    ["GBP", " 24.50 ", 2450],
    ["GBP", "0.07", 7],
    ["GBP", "1.15", 115],
    ["GBP", "2,500", 250_000],
    ["PKR", "1,250,000.25", 125_000_025],
    ["KWD", "22.505", 22_505],
    ["KWD", "22.5", 22_500],
    ["KWD", "2,500.000", 2_500_000],
    ["KWD", "٢٢٫٥٠٥", 22_505],
    ["PKR", "۲٬۵۰۰", 250_000],
    ["SAR", "\u200F٢٤٫٥٠", 2450],
    ["GBP", "90071992547409.91", Number.MAX_SAFE_INTEGER],
  ] as const)("%s %s", (currency, typed, sum) => {
    expect(readSum(currency, typed)).toEqual({ ok: true, sum });
  });

  test.each([
    ["GBP", "22.505", "decimals"],
    ["KWD", "22.5055", "decimals"],
    ["KWD", "22,505", "comma"],
    ["GBP", "22,5", "comma"],
    ["GBP", "22,50", "comma"],
    ["GBP", "2,50,000", "shape"],
    ["GBP", "", "shape"],
    ["GBP", ".5", "shape"],
    ["GBP", "-1", "shape"],
    ["GBP", "1e3", "shape"],
    ["GBP", "£24", "shape"],
    ["GBP", "90071992547409.92", "size"],
  ] as const)("%s refuses %j: %s", (currency, typed, kind) => {
    expect(readSum(currency, typed)).toEqual({ ok: false, kind });
  });

  test("a currency without decimals has none to read", () => {
    expect(readDecimal("2500", 0)).toEqual({ ok: true, sum: 2500 });
    expect(readDecimal("2500.0", 0)).toEqual({ ok: false, kind: "decimals" });
  });
});

describe("printing a sum", () => {
  test.each([
    ["GBP", 2400, "£24", "£24.00"],
    ["GBP", 2450, "£24.50", "£24.50"],
    ["GBP", -5, "-£0.05", "-£0.05"],
    ["GBP", 0, "£0", "£0.00"],
    ["KWD", 22_505, "KWD 22.505", "KWD 22.505"],
    ["KWD", 22_500, "KWD 22.500", "KWD 22.500"],
    ["KWD", 22_000, "KWD 22", "KWD 22.000"],
    ["PKR", 250_000, "PKR 2,500", "PKR 2,500.00"],
    ["INR", 12_345_678, "₹123,456.78", "₹123,456.78"],
    ["GBP", Number.MAX_SAFE_INTEGER, "£90,071,992,547,409.91", "£90,071,992,547,409.91"],
  ] as const)("%s %d", (currency, sum, short, full) => {
    const plain = (text: string) => text.replaceAll("\u00A0", " ");
    expect(plain(moneyInWords(currency, sum))).toBe(short);
    expect(plain(moneyInWords(currency, sum, { isFull: true }))).toBe(full);
  });

  test("what is printed in figures is read as the same sum, in each currency", () => {
    for (const currency of currencies)
      for (const sum of [0, 1, 9, 10, 99, 100, 999, 1000, 1001, 123_456_789])
        expect(readSum(currency, figuresOf(currency, sum))).toEqual({ ok: true, sum });
  });

  test("no currency has more decimals here than Intl prints", () => {
    for (const currency of currencies) {
      const format = new Intl.NumberFormat("en", { style: "currency", currency });
      expect(format.resolvedOptions().maximumFractionDigits).toBeLessThanOrEqual(
        decimalsOf(currency),
      );
    }
  });
});

describe("reckoning", () => {
  test("a part is rounded to the nearest smallest part, and half of one away from nothing", () => {
    expect(percentOfSum(timesSum(2255, 3), 1250)).toBe(846);
    expect(percentOfSum(250_000, 1250)).toBe(31_250);
    expect(percentOfSum(4, 1250)).toBe(1);
    expect(percentOfSum(-4, 1250)).toBe(-1);
    expect(percentOfSum(3, 1250)).toBe(0);
    expect(partOfSum(1999, 30, 45)).toBe(1333);
    // Beyond what a double can hold on the way.
    expect(partOfSum(Number.MAX_SAFE_INTEGER, 9999, 9999)).toBe(Number.MAX_SAFE_INTEGER);
  });

  test("never goes on with a number that is no sum", () => {
    expect(() => timesSum(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
    expect(() => timesSum(0.1, 3)).toThrow(RangeError);
    expect(() => partOfSum(1, 1, 0)).toThrow(RangeError);
    expect(() => moneyInWords("GBP", 24.5)).toThrow(RangeError);
  });
});
