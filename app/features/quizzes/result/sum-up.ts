import type { GradedQuestion } from "../attempt.ts";
import type { ScoreBand } from "./result-data.ts";

/** The word that fits a score, of which `open` questions had no answer. */
export function bandOf(right: number, of: number, open = 0): ScoreBand {
  if (open === of) return "unanswered";
  if (right === 0) return "none";
  if (right === of) return "all";
  const share = right / of;
  if (share < 0.4) return "low";
  if (share < 0.7) return "part";
  return share < 0.9 ? "good" : "high";
}

export type ModuleCount = {
  readonly course: string;
  readonly module: string;
  readonly right: number;
  readonly asked: number;
};

/** Right answers per module, in the order in which the modules were first asked about. */
export function countModules(results: readonly GradedQuestion[]): ModuleCount[] {
  const counts = new Map<string, ModuleCount>();
  for (const { course, module, right } of results) {
    const key = `${course}/${module}`;
    const before = counts.get(key) ?? { course, module, right: 0, asked: 0 };
    counts.set(key, {
      ...before,
      right: before.right + (right ? 1 : 0),
      asked: before.asked + 1,
    });
  }
  return [...counts.values()];
}

const studyAtOnce = 3;

/**
 * The modules to study first: those with a wrong or open answer, the smallest share of right ones
 * first, and among equals the one that was asked about more often, then the earlier one. Three at
 * most, because a longer list is no advice.
 */
export function gapsIn<T extends { readonly right: number; readonly asked: number }>(
  modules: readonly T[],
): T[] {
  return modules
    .filter(({ right, asked }) => right < asked)
    .toSorted((a, b) => a.right / a.asked - b.right / b.asked || b.asked - a.asked)
    .slice(0, studyAtOnce);
}
