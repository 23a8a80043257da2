/** The word for a score; the sentences stand in the content. */
export type ScoreBand = "unanswered" | "none" | "low" | "part" | "good" | "high" | "all";

/** The word that fits a score, of which `open` questions had no answer. */
export function bandOf(right: number, of: number, open: number): ScoreBand {
  if (open === of) return "unanswered";
  if (right === 0) return "none";
  if (right === of) return "all";
  const share = right / of;
  if (share < 0.4) return "low";
  if (share < 0.7) return "part";
  return share < 0.9 ? "good" : "high";
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
