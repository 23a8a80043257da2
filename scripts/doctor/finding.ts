/** `look`: it works, or cannot be judged from here, and deserves a look. */
export type State = "ok" | "look" | "wrong";

export type Finding = {
  readonly state: State;
  readonly about: string;
  /** What was found, and what to do about it. */
  readonly text: string;
};

/** Makes findings about one thing. */
export function findings(about: string): (state: State, text: string) => Finding {
  return (state, text) => ({ state, about, text });
}

/** An error's message with its causes, in one line without control characters. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const all =
    error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
  return all.replaceAll(/\p{Cc}+/gu, " ");
}
