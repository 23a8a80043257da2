/** The times that can be asked for before a quiz, in minutes. */
export const timerChoices = [20, 30, 45] as const;

export const startFields = { timer: "timer", replaces: "replaces" } as const;

/** The time asked for; null for none, undefined where the page offers no such time. */
export function readTimerChoice(value: FormDataEntryValue | null): number | null | undefined {
  if (value === null || value === "") return null;
  return timerChoices.find((minutes) => String(minutes) === value);
}
