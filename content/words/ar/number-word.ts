/** In digits: words would have to agree with the gender and the case of what is counted. */
export function numberWord(count: number): string {
  return String(count);
}

/** Months as they follow «خلال». */
export function monthsInWords(count: number): string {
  if (count === 1) return "شهر واحد";
  if (count === 2) return "شهرين";
  return count < 11 ? `${count} أشهر` : `${count} شهرًا`;
}
