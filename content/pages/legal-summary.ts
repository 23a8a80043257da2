/**
 * A language's summary above the legal texts, which are in English everywhere. English itself needs no summary,
 * hence null.
 */
export const legalSummaries: LegalSummaries | null = null;

export type LegalSummaries = Readonly<Record<"privacy" | "terms", LegalSummary>>;

export type LegalSummary = {
  readonly title: string;
  readonly intro: string;
  readonly heading: string;
  readonly points: readonly string[];
  /** Says that the text below is in English, and is the one that counts. */
  readonly note: string;
};
