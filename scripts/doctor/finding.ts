/** `look`: it works, or cannot be judged from here, and deserves a look. */
export type State = "ok" | "look" | "wrong";

export type Finding = {
  readonly state: State;
  readonly about: string;
  /** What was found, and what to do about it. */
  readonly text: string;
};

/** Makes lists of findings about one thing, each of one. */
export function findings(about: string): (state: State, text: string) => readonly Finding[] {
  return (state, text) => [{ state, about, text }];
}

/** A moment as people and logs write it, such as `2026-11-26 04:30 UTC`. */
export function timeText(ms: number): string {
  return Number.isNaN(ms)
    ? "some time"
    : `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** As it is printed. */
export function lineOf({ state, about, text }: Finding): string {
  return `${state.padEnd(6)}${about.padEnd(12)} ${text}`;
}
