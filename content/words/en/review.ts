/**
 * Who has reviewed this language's words, and when. English is the academy's own, hence null; a language asks for
 * corrections at the foot of its pages, by `notYet`, until both are filled in.
 */
export const review: Review | null = null;

export type Review = {
  /** The reviewer's name, or empty. */
  readonly by: string;
  /** Such as 2026-11-23, or empty. */
  readonly on: string;
  readonly notYet: string;
};
