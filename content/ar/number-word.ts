/** In digits: words would have to agree with the gender and the case of what is counted. */
export function numberWord(count: number): string {
  return String(count);
}
