/** A quasigroup of order 10 that is totally anti-symmetric. */
const table = [
  "0317598642",
  "7092154863",
  "4206871359",
  "1750983426",
  "6123045978",
  "3674209581",
  "5869720134",
  "8945362017",
  "9438617205",
  "2581436790",
] as const;

const run = (digits: string) =>
  Array.from(digits).reduce((state, digit) => Number(table[state]?.[Number(digit)]), 0);

/**
 * The check digit of a number by H. Michael Damm ('Total anti-symmetrische Quasigruppen', Marburg 2004): it finds every
 * single wrong digit and every swap of two neighbours.
 *
 * @param digits such as "0057", of which it is 7
 */
export function checkDigitOf(digits: string): number {
  return run(digits);
}
