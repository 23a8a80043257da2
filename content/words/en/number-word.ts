const words = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");

/** A number at the beginning of a sentence: in words up to twelve, in digits above. */
export function numberWord(count: number): string {
  return words[count] ?? String(count);
}

/** Within a sentence: 'one month', 'two months'. */
export function monthsInWords(count: number): string {
  return `${numberWord(count).toLowerCase()} month${count === 1 ? "" : "s"}`;
}
