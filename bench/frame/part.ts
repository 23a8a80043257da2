/** What a figure is compared with: a peer that does the same work, or what the machine can do at all. */
export type Comparison = { readonly name: string; readonly value: number };

/** One measured figure with what it was held against. */
export type Row = {
  /** What was measured, in a few words. */
  readonly figure: string;
  readonly value: number;
  /** Such as "requests/s", "ms", "MB"; empty for plain numbers. */
  readonly unit: string;
  /** The promise in words, such as "at least 10 × the peer"; empty if a figure is only reported. */
  readonly target: string;
  /** Measured in the same run, in turns with ours. */
  readonly peer?: Comparison;
  /** `value` divided by the peer's. */
  readonly ratio?: number;
  /** Whether the target is met; null if there is none. */
  readonly ok: boolean | null;
  /** Printed, and left out of docs/performance.md. */
  readonly isDetail?: true;
};

/** What a part's module exports. Its folder bears the same name: `bench/<name>/part.ts`. */
export type Part = {
  readonly name: string;
  /** A few sentences on what is measured and how, for docs/performance.md. */
  readonly about: string;
  /** Versions of the tools and peers that took part, by name. */
  versions?(): Promise<Record<string, string>>;
  /**
   * Measures everything. What misses its target is a row with `ok: false`, not an error.
   *
   * @throws where something could not be measured at all
   */
  run(): Promise<Row[]>;
};
