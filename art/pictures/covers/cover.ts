/** The face of every cover, in CSS pixels. */
export const coverWidth = 280;
export const coverHeight = 160;

/** The round clearing in the middle, where the sign stands. */
export const clearing = { x: 140, y: 80, radius: 50 } as const;

/** What a category's pattern gives to the cover: the ground, the drawing on it and its inks. */
type Pattern = {
  readonly ground: string;
  readonly ink: string;
  readonly drawing: readonly string[];
};

/** Draws the pattern of one category, varied by the course's slug. */
export type DrawPattern = (slug: string, random: () => number) => Pattern;

/** One of the choices, by the next random number. */
export function pick<Choice>(
  random: () => number,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}
