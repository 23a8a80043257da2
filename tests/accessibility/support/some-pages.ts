/** Every page, or only every so manieth: before work lands there is no time for all. */
const apart = Number(process.env["PAGES_APART"] ?? 1);

/** Those of these pages that are looked at, each once. */
export const somePages = (...paths: readonly string[]): readonly string[] =>
  [...new Set(paths)].filter((_, at) => at % apart === 0);
