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
