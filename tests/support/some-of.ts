/** Of what is tried one after the other all, or one in so many: before work lands there is no time for all. */
export const oneIn = Number(process.env["ONE_IN"] ?? 1);

/** Those that are tried, each once. */
export const someOf = <T>(all: readonly T[]): readonly T[] =>
  [...new Set(all)].filter((_, at) => at % oneIn === 0);
