import { existsSync } from "node:fs";
import { join, relative } from "node:path";

import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";

import { languages, type LanguageCode } from "../../content/languages.ts";
import { pages } from "../../content/pages/all.ts";
import { quizTopics } from "../../content/quizzes/topics.ts";
import { wordsOfRoutes } from "../../content/words-of-routes.ts";

const root = join(import.meta.dirname, "../..");
const content = join(root, "content");

/** Which language a run of Vite builds. */
export const built = (process.env.SITE_LANGUAGE || "en") as LanguageCode;
if (!(built in languages)) throw new Error(`SITE_LANGUAGE names no language: ${built}`);

/** Where a language's words for a file of `content/` are, or undefined if it is not translated. */
function wordsIn(code: LanguageCode, file: string): string | undefined {
  const translated = join(content, code, file);
  return existsSync(translated) ? translated : undefined;
}

/** The routes whose words a language has, as `app/routes.ts` writes them; undefined if it has all. */
export function routesIn(code: LanguageCode): readonly string[] | undefined {
  if (code === "en") return undefined;
  return Object.entries(wordsOfRoutes)
    .filter(([, files]) => files.every((file) => wordsIn(code, file)))
    .map(([route]) => route);
}

/** Leaves out routes whose words this build's language does not have. */
export function translatedRoutes(routes: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  const known = routesIn(built);
  return routes.filter(({ path = "" }) => known?.includes(path) ?? true);
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
  const lackedPages = Object.values(pages)
    .filter((page) => !has(page))
    .map(({ path }) => path);
  // Such as quizzes and courses, which no register of pages lists.
  const lackedBelow = Object.keys(wordsOfRoutes)
    .filter((route) => /.[:*]/.test(route) && !routes.includes(route))
    .map((route) => `/${route.replace(/[:*].*/, "")}`);
  return [...new Set([...lackedPages, ...lackedBelow])];
}

/** What `app/platform/language.ts` says about the build. */
export function languageOfBuild() {
  const { tag, dir } = languages[built];
  const others = openLanguages()
    .filter((code) => code !== built)
    .map((code) => ({
      code,
      name: languages[code].name,
      lacks: lackedWith(routesIn(code) ?? Object.keys(wordsOfRoutes)),
    }));
  return { code: built, tag, dir, base: built === "en" ? "" : `/${built}`, others };
}

/** Resolves every import of `content/x` to `content/{language}/x` if that exists. */
export function languageWords(): Plugin {
  return {
    name: "language-words",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (built === "en" || !/^[#.].*\.(?:ts|css)$/.test(source)) return undefined;
      // Their sentences are English in every language, and so is what is inserted into them.
      if (importer && /[\\/]content[\\/]pages[\\/](?:privacy|terms)\.ts$/.test(importer))
        return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const file = resolved && relative(content, resolved.id);
      // Courses are merged with the language's words for them (content/courses.server.ts).
      if (!file || /^(?:\.\.|courses\/)/.test(file)) return undefined;
      const translated = wordsIn(built, file);
      // A translation that builds on what it translates, such as a list of English names, still gets it.
      return translated === undefined || translated === importer ? resolved : translated;
    },
  };
}

/** Registers whose translation may lack entries: new ones are in English until they are translated. */
const registers: Readonly<
  Record<string, { name: string; entries: Readonly<Record<string, unknown>> }>
> = {
  "pages/all.ts": { name: "pages", entries: pages },
  "quizzes/topics.ts": { name: "quizTopics", entries: quizTopics },
};

/** Adds to a translated register exactly the English entries that it lacks. */
export function fillRegisters(): Plugin {
  return {
    name: "language-registers",
    async transform(code, id) {
      const register = registers[relative(join(content, built), id)];
      if (built === "en" || !register) return undefined;
      const translated = (await import(/* @vite-ignore */ id)) as Record<string, object>;
      const known = Object.keys(translated[register.name] ?? {});
      const missing = Object.entries(register.entries).filter(([name]) => !known.includes(name));
      const fill = `Object.assign(${register.name}, ${JSON.stringify(Object.fromEntries(missing))});`;
      // Before the list of topics is made, on which every quiz and course relies.
      const list = /^export const quizTopicNames\b/m;
      return list.test(code)
        ? code.replace(list, (line) => `${fill}\n${line}`)
        : `${code}\n${fill}`;
    },
  };
}
