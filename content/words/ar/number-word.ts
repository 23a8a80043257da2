/** Months as they follow «خلال». */
export function monthsInWords(count: number): string {
  if (count === 1) return "شهر واحد";
  if (count === 2) return "شهرين";
  return count < 11 ? `${count} أشهر` : `${count} شهرًا`;
}

function counting(unit: "minute" | "hour" | "day" | "month"): (count: number) => string {
  return new Intl.NumberFormat("ar-u-nu-latn", { style: "unit", unit, unitDisplay: "long" }).format;
}

/** A length of time whose noun agrees with its number, such as 8 ساعات and 12 ساعة. */
export const minutes = counting("minute");
export const hours = counting("hour");
export const days = counting("day");
export const months = counting("month");
