/*
 * Which routes each language has: those whose words are all in its folders. Read when the site is built.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";

import { languages, type LanguageCode } from "./languages.ts";
import { sitePages } from "./site-pages.ts";
import { wordsOfRoutes } from "./words-of-routes.ts";

const content = import.meta.dirname;

/** Which language a run of Vite builds. */
export const built = (process.env.SITE_LANGUAGE || "en") as LanguageCode;
if (!(built in languages)) throw new Error(`SITE_LANGUAGE names no language: ${built}`);

/** Where a language has a document or a file of words, or undefined if it is not translated. */
export function wordsIn(code: LanguageCode, file: string): string | undefined {
  const [, document] = /^documents\/(.*)/.exec(file) ?? [];
  const translated = join(
    content,
    document ? `documents/${code}/${document}` : `words/${code}/${file}`,
  );
  return existsSync(translated) ? translated : undefined;
}

/** The routes whose words a language has, as `app/routes.ts` writes them; undefined if it has all. */
export function routesIn(code: LanguageCode): readonly string[] | undefined {
  if (code === "en") return undefined;
  return Object.entries(wordsOfRoutes)
    .filter(([, files]) => files.every((file) => wordsIn(code, file)))
    .map(([route]) => route);
}

/** The languages that have the words of the home page, and so are built, unless ENGLISH_ALONE is set. */
export function openLanguages(): LanguageCode[] {
  if (process.env.ENGLISH_ALONE) return ["en"];
  return (Object.keys(languages) as LanguageCode[]).filter(
    (code) => routesIn(code)?.includes("") ?? true,
  );
}

/**
 * What a language does not have of the site, as `OtherLanguage.lacks` says it.
 *
 * @param routes those whose words it has, as `app/routes.ts` writes them
 */
export function lackedWith(routes: readonly string[]): string[] {
  const has = ({ path }: { path: string }) =>
    routes.some((route) => `/${route}` === path || `/${route}`.startsWith(`${path}/:`));
  const lackedPages = sitePages.filter((page) => !has(page)).map(({ path }) => path);
  // Such as quizzes and courses, which no register of pages lists.
  const lackedBelow = Object.keys(wordsOfRoutes)
    .filter((route) => /.[:*]/.test(route) && !routes.includes(route))
    .map((route) => `/${route.replace(/[:*].*/, "")}`);
  return [...new Set([...lackedPages, ...lackedBelow])];
}
