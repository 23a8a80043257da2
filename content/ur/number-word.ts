/** A number at the beginning of a sentence: in digits. */
export function numberWord(count: number): string {
  return String(count);
}
