import type { Band } from "./placement-rule.ts";
import type { Recommendation } from "./recommend-course.ts";

/** What a check found, as it is kept with the attempt. */
export type PlacementOutcome = Recommendation & {
  readonly band: Band;
  /** How likely the band is, 0 to 1. */
  readonly certainty: number;
};
