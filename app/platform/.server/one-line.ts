/** A text without control characters: what a stranger wrote must not steer the terminal. */
export function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ");
}

/** What an error and its causes say, in one line; one that stands for several tries says it in each of them. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return oneLine(String(error));
  const { message, cause } = error;
  return oneLine(cause === undefined ? message : `${message}: ${reasonOf(cause)}`);
}
