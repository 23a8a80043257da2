import { expect, test } from "vitest";

import { checkDigitOf } from "./damm.ts";
import { numberOf, readNumber, referenceOf } from "./reference.ts";

/** Numbers as they are printed: with their zeros, and of a later series. */
const numbers = ["0001", "0057", "0199", "4711", "20057", "120340"];
const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
/** A number with its check digit has nothing as the check digit of it all. */
const isRight = (number: string) => checkDigitOf(number) === 0;
const put = (text: string, at: number, part: string) =>
  text.slice(0, at) + part + text.slice(at + part.length);

test("a check digit is that of the paper in which it was published", () => {
  expect(checkDigitOf("572")).toBe(4);
});

test.each(numbers)("every wrong digit and every swap of neighbours of %s is found", (number) => {
  const whole = `${number}${checkDigitOf(number)}`;
  expect(isRight(whole)).toBe(true);
  const places = Array.from(whole, (_, at) => at);
  const wrong = places.flatMap((at) =>
    digits.filter((digit) => digit !== whole[at]).map((digit) => put(whole, at, digit)),
  );
  const swapped = places
    .map((at) =>
      put(
        whole,
        at,
        Array.from(whole.slice(at, at + 2))
          .toReversed()
          .join(""),
      ),
    )
    .filter((other) => other !== whole);
  expect(wrong).toHaveLength(9 * whole.length);
  expect([...wrong, ...swapped].filter(isRight)).toEqual([]);
});

test("a reference is written with the letters of the academy, and of a later series with its own", () => {
  expect(referenceOf("MA", 1, 57)).toBe("MA-0057-7");
  expect(referenceOf("MA", 2, 57)).toBe(`MA-B0057-${checkDigitOf("20057")}`);
  expect(referenceOf("NOOR", 1, 12_034)).toBe(`NOOR-12034-${checkDigitOf("12034")}`);
  expect(["57", " b3", "B", "A3", "5x"].map(readNumber)).toEqual([
    { series: 1, n: 57 },
    { series: 2, n: 3 },
    null,
    null,
    null,
  ]);
  expect([1, 2, 3].map((series) => numberOf({ series, n: 57 }))).toEqual(["57", "B57", "C57"]);
});
