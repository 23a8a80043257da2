/**
 * A language's names for what is stored in English, such as `4 to 6` or `Urdu`: ages, languages, levels.
 * English has none of its own.
 */
export const names: Readonly<Record<string, string>> = {};
