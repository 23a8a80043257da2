/** The form before کے اندر: within one month, within two months. */
export function monthsInWords(count: number): string {
  return `${count} ${count === 1 ? "مہینے" : "مہینوں"}`;
}
