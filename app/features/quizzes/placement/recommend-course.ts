import type { CoursePath } from "#content/types.ts";
import type { GradedQuestion } from "../attempt.ts";
import type { Band } from "./placement-rule.ts";

export type Recommendation = {
  readonly course: string;
  /** Where to begin; the first one of a course other than the topic's own. */
  readonly module: string;
  /**
   * Modules of the topic's own course with a question that was missed, in the order of the course. None
   * for someone who begins in the course before: all of it lies ahead.
   */
  readonly gaps: readonly string[];
};

/**
 * How far into the course a band may begin, as a share of its modules. A handful of questions cannot
 * show that half a course is known, so a lower band begins early even where every miss was late.
 */
const latestStart: Record<1 | 2, number> = { 1: 0.25, 2: 0.5 };

/**
 * The course to take and the module to begin with: below the first level the course before, above the last the
 * course after, otherwise the topic's own, at the first module with a missed question but no later than the
 * band allows. Questions more than one level above the band say nothing and are left out.
 *
 * @param modulesOf the modules of a course, in order
 */
export function recommendCourse(
  band: Band,
  results: readonly Pick<GradedQuestion, "course" | "module" | "level" | "right">[],
  path: CoursePath,
  modulesOf: (course: string) => readonly string[],
): Recommendation {
  const missed = results.filter(
    ({ course, level, right }) => course === path.own && !right && level <= band + 1,
  );
  const modules = modulesOf(path.own);
  const gaps = modules.filter((id) => missed.some(({ module }) => module === id));
  const startOf = (course: string) => ({ course, module: modulesOf(course)[0] ?? "" });
  if (band === 0) return { ...startOf(path.before), gaps: [] };
  if (band === 3) return { ...startOf(path.after), gaps };
  const latest = Math.floor(modules.length * latestStart[band]);
  const first = gaps[0] === undefined ? latest : modules.indexOf(gaps[0]);
  return { course: path.own, module: modules[Math.min(first, latest)] ?? "", gaps };
}

/** What a check found, as it is kept with the attempt. */
export type PlacementOutcome = Recommendation & {
  readonly band: Band;
  /** How likely the band is, 0 to 1. */
  readonly certainty: number;
};
