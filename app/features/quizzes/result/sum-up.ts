/** The word for a score; the sentences are in the content. */
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

/**
 * The modules as they are to be studied: the smallest share of right answers first, and among equals the one
 * that was asked about more often, then the earlier one.
 */
export function weakestFirst<T extends { readonly right: number; readonly asked: number }>(
  modules: readonly T[],
): T[] {
  return modules.toSorted((a, b) => a.right / a.asked - b.right / b.asked || b.asked - a.asked);
}
