/** Longer ones are cut: no one types so much, and each word costs time. */
const longestQuery = 80;

/** A query as it is looked for and shown: in one line, and no longer than it may be. */
export function tidyQuery(typed: string | null): string {
  return (typed ?? "").replace(/\s+/g, " ").trim().slice(0, longestQuery).trim().toWellFormed();
}
