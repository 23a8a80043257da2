/** A number at the beginning of a sentence: in digits. */
export function numberWord(count: number): string {
  return String(count);
}

/** The form before کے اندر: within one month, within two months. */
export function monthsInWords(count: number): string {
  return `${count} ${count === 1 ? "مہینے" : "مہینوں"}`;
}
