import { existsSync } from "node:fs";
import { join, relative } from "node:path";

import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";

import { languages, type LanguageCode } from "../../content/languages.ts";
import { wordsOfRoutes } from "../../content/words-of-routes.ts";

const root = join(import.meta.dirname, "../..");
const content = join(root, "content");

/** Which language a run of Vite builds. */
export const built = (process.env.SITE_LANGUAGE || "en") as LanguageCode;
if (!(built in languages)) throw new Error(`SITE_LANGUAGE names no language: ${built}`);

/** Where the words of a file of `content/` stand in a language, or undefined where it is not translated. */
function wordsIn(code: LanguageCode, file: string): string | undefined {
  const translated = join(content, code, file);
  return existsSync(translated) ? translated : undefined;
}

/** The routes whose words a language has, as `app/routes.ts` writes them; undefined where it has all. */
export function routesIn(code: LanguageCode): readonly string[] | undefined {
  if (code === "en") return undefined;
  return Object.entries(wordsOfRoutes)
    .filter(([, files]) => files.every((file) => wordsIn(code, file)))
    .map(([route]) => route);
}

/** Leaves out the routes whose words the language of this build does not have. */
export function translatedRoutes(routes: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  const known = routesIn(built);
  return routes.filter(({ path = "" }) => known?.includes(path) ?? true);
}

/** The languages that have the words of the home page, and so are built. */
export function openLanguages(): LanguageCode[] {
  return (Object.keys(languages) as LanguageCode[]).filter(
    (code) => routesIn(code)?.includes("") ?? true,
  );
}

/** What `app/platform/language.ts` says of the build. */
export function languageOfBuild() {
  const { tag, dir } = languages[built];
  return { code: built, tag, dir, base: built === "en" ? "" : `/${built}` };
}

/** Gives every import of `content/x` the file `content/{language}/x` where that exists. */
export function languageWords(): Plugin {
  return {
    name: "language-words",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (built === "en" || !/^[#.].*\.(?:ts|css)$/.test(source)) return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const file = resolved && relative(content, resolved.id);
      if (!file || file.startsWith("..")) return undefined;
      const translated = wordsIn(built, file);
      // A translation that builds on what it translates, such as a list of English names, still gets it.
      return translated === undefined || translated === importer ? resolved : translated;
    },
  };
}
