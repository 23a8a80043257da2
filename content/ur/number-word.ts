/** A number at the beginning of a sentence: in digits. */
export function numberWord(count: number): string {
  return String(count);
}

/** Within a sentence: one month, two months. */
export function monthsInWords(count: number): string {
  return `${count} ${count === 1 ? "مہینہ" : "مہینے"}`;
}
