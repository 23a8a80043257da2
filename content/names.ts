/**
 * How a language calls what is stored in English, such as `4 to 6` or `Urdu`: ages, languages, levels. English has
 * nothing to say here.
 */
export const names: Readonly<Record<string, string>> = {};
