import { join, relative } from "node:path";

import type { Plugin } from "vite";

import {
  built,
  lackedWith,
  openLanguages,
  routesIn,
  wordsIn,
} from "../../content/language-routes.server.ts";
import { languages } from "../../content/languages.ts";
import { pages } from "#words/pages/all.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { wordsOfRoutes } from "../../content/words-of-routes.ts";

const words = join(import.meta.dirname, "../../content/words");

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

/** Resolves every import of `content/words/en/x` to `content/words/{language}/x` if that exists. */
export function languageWords(): Plugin {
  return {
    name: "language-words",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (built === "en" || !/^[#.].*\.(?:ts|css)$/.test(source)) return undefined;
      // Their sentences are English in every language, and so is what is inserted into them.
      if (importer && /[\\/]words[\\/]en[\\/]pages[\\/](?:privacy|terms)\.ts$/.test(importer))
        return undefined;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const file = resolved && relative(join(words, "en"), resolved.id);
      if (!file || file.startsWith("..")) return undefined;
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
      const register = registers[relative(join(words, built), id)];
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
