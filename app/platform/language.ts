export type Language = {
  /** As it begins an address, such as `ar`. */
  readonly code: string;
  /** For `Intl`, such as `ar-u-nu-latn`. */
  readonly tag: string;
  readonly dir: "ltr" | "rtl";
  /** What begins every address in it: empty for English, else such as `/ar`. */
  readonly base: string;
  readonly others: readonly OtherLanguage[];
};

/** A language in which the site can be read as well. */
export type OtherLanguage = {
  readonly code: string;
  /** In the language itself. */
  readonly name: string;
  /** What is not in it: English pages with all below them, or only what is below where `/` is at the end. */
  readonly lacks: readonly string[];
};

/** Written into each build of the site by vite.config.ts; tests and commands speak English. */
declare const LANGUAGE: Language;

const english: Language = { code: "en", tag: "en-GB", dir: "ltr", base: "", others: [] };

/** The one language of this build. */
export const language = typeof LANGUAGE === "undefined" ? english : LANGUAGE;

/** For an element whose words are English on the pages of every language. */
export const inEnglish = language.code === "en" ? undefined : ({ lang: "en", dir: "ltr" } as const);

/**
 * For an element whose words may still be English where the page runs from right to left, such as the title of a
 * course that is not translated.
 */
export function leftInEnglish(text: string): typeof inEnglish {
  const isLeft =
    language.dir === "rtl" && /[A-Za-z] [a-z]/.test(text) && !/\p{scx=Arab}/u.test(text);
  return isLeft ? inEnglish : undefined;
}

/** Between parts of a line, such as a day and its times. */
export const comma = language.dir === "rtl" ? "، " : ", ";

/** Between parts that have commas of their own. */
export const semicolon = language.dir === "rtl" ? "؛ " : "; ";

/** Between two sentences. */
export const stop = language.code === "ur" ? "۔ " : ". ";

/** A name within a sentence: a Latin one beside a number would take it to its other side from right to left. */
export function isolated(name: string): string {
  return language.dir === "rtl" ? `\u2068${name}\u2069` : name;
}

/** The address of a page or of an answer in this language. */
export function inLanguage(path: string): string {
  return language.base + path;
}

/** The routes that have their words in this language, or null where all have: also from vite.config.ts. */
declare const TRANSLATED_ROUTES: readonly string[] | null;

const routes = typeof TRANSLATED_ROUTES === "undefined" ? null : TRANSLATED_ROUTES;

const translated =
  routes &&
  new RegExp(
    `^/(?:${routes
      .filter((route) => route !== "*")
      .map((route) => route.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+").replace("*", ".+"))
      .join("|")})$`,
  );

/**
 * Whether a page is in this language.
 *
 * @param path as the English page has it, with or without what comes after it
 */
export function isTranslated(path: string): boolean {
  return translated?.test(path.split(/[?#]/, 1)[0] ?? "") ?? true;
}

/** The address of a page in another language, or null where it is not in that language. */
export function pathIn({ code, lacks }: OtherLanguage, path: string): string | null {
  const isLacked = lacks.some(
    (page) => path === page || path.startsWith(`${page}/`.replace("//", "/")),
  );
  if (isLacked) return null;
  return code === "en" ? path : `/${code}${path}`.replace(/\/(?=$|\?)/, "");
}
