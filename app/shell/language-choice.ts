import { language } from "#app/platform/language.ts";
import { deviceStorage } from "#app/platform/tab-storage.ts";

const choice = deviceStorage("language");

/** Remembers the visitor's choice of language for the next visit. */
export function rememberLanguage(code: string): void {
  choice.write(code);
}

/**
 * The visitor's language, if the page is in another: what they chose last, or else the first of the browser's
 * languages that the site has.
 *
 * @returns its code, or null if the page is in it
 */
export function wantedLanguage(): string | null {
  const codes = [language.code, ...language.others.map(({ code }) => code)];
  const asked = [choice.read(), ...navigator.languages.map((tag) => tag.split("-", 1)[0])];
  const wanted = asked.find((code) => codes.includes(code ?? ""));
  return wanted === undefined || wanted === language.code ? null : (wanted ?? null);
}
