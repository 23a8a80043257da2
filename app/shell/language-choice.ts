import { language } from "#app/platform/language.ts";

const key = "language";

/** Keeps which language the visitor has chosen, for the next visit. */
export function rememberLanguage(code: string): void {
  try {
    localStorage.setItem(key, code);
  } catch {
    // The links stay where they are.
  }
}

/**
 * The language that the visitor reads, where the page is in another one: what was chosen last, else the first of
 * the browser's languages in which the site can be read.
 *
 * @returns its code, or null where the page is in it
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
