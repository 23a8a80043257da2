/** Letters that Urdu has and Arabic has not. */
const urdu = /[\u0679\u0688\u0691\u06BA\u06BE\u06C1\u06C3\u06D2\u067E\u0686\u06AF\u06A9\u06CC]/u;

/**
 * The language of what a tutor wrote, for `lang`: by its letters, as nobody is asked. A name or a term in Arabic within an
 * English sentence leaves it English.
 */
export function languageOfWords(text: string): "en" | "ar" | "ur" {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic <= latin) return "en";
  return urdu.test(text) ? "ur" : "ar";
}
