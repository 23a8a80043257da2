import { language } from "#app/platform/language.ts";

const key = "language";

/** Remembers the visitor's choice of language for the next visit. */
export function rememberLanguage(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // The choice is lost, but the links still work.
  }
}

/**
 * The visitor's language, if the page is in another: what they chose last, or else the first of the browser's
 * languages that the site has.
 *
 * @returns its code, or null if the page is in it
 */
export function wantedLanguage(): string | null {
  const codes = [language.code, ...language.others.map(({ code }) => code)];
  const asked = [chosenLanguage(), ...navigator.languages.map((tag) => tag.split("-", 1)[0])];
  const wanted = asked.find((code) => codes.includes(code ?? ""));
  return wanted === undefined || wanted === language.code ? null : (wanted ?? null);
}

function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
