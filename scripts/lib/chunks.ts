import { createHash } from "node:crypto";

import type { Rolldown } from "vite";

type Context = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null };

const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const router = /[\\/]node_modules[\\/]react-router[\\/]/;
/** What every page loads: the root of all routes with what it imports, and small parts of most pages. */
const always =
  /[\\/]app[\\/](root\.tsx(\?|$)|start\.tsx|features[\\/]site[\\/](course-path|page-meta|static-page-meta)|ui[\\/](icon-button|rich-text|use-media-query)|features[\\/]marketing[\\/]group-picture|platform[\\/]after-paint)/;
/** Starts React where it is imported, which has to come last: it stays in a file of its own. */
const starter = /[\\/]app[\\/]entry\.client\.tsx/;

/** Whether a module is in what every page loads, however many imports lie between. */
function isInEveryPage(id: string, context: Context, seen = new Set<string>()): boolean {
  if (always.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isInEveryPage(importer, context, seen));
}

/**
 * How the browser's scripts are cut into files: one for React and one for React Router, one for what stands
 * around every page, one or a few small ones for each page. Left to itself the bundler makes forty of
 * them for the home page, each with an address in the page, and small files compress badly.
 */
export const chunks = {
  groups: [
    // The fonts are among them, which a page must not be given twice (inline-styles.ts).
    { name: "base", test: /[\\/]app[\\/]styles[\\/]/, priority: 4 },
    // Two, since a browser runs a file without a pause.
    { name: "react", test: react, priority: 3 },
    { name: "router", test: router, priority: 3 },
    {
      name: (id: string, context: Context) =>
        !starter.test(id) && isInEveryPage(id, context) ? "frame" : null,
      test: /[\\/](app|content)[\\/]/,
      priority: 2,
    },
    {
      name: "shared",
      test: /[\\/](app|content)[\\/]/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 0,
      priority: 1,
    },
  ],
} satisfies Rolldown.OutputOptions["codeSplitting"];

/**
 * The name of a file for its address. One that pages share has theirs behind a tilde, which is too long for
 * that; numbers, in their stead, the bundler gives in another order each time.
 */
function shortName(name: string): string {
  const [first = "", ...pages] = name.split("~");
  if (pages.length === 0) return first;
  const hash = createHash("sha256").update(pages.join("~")).digest("hex");
  return Number.parseInt(hash.slice(0, 12), 16).toString(36).slice(-4);
}

/**
 * Where the browser's files lie. Those of a build share a folder whose name changes with the build:
 * names with hashes cannot be compressed, and stand in every page, in every file that imports
 * another, and in the list of all routes. Any change to what stands around every page would change nearly
 * all of them in any case. React, fonts and pictures keep names of their own and outlast builds.
 *
 * @param build changes with everything that the build reads
 */
export function fileNames(build: string) {
  const folder = `assets/${build}`;
  return {
    entryFileNames: `${folder}/[name].js`,
    chunkFileNames: ({ name }) =>
      name === "react" || name === "router"
        ? "assets/[name]-[hash].js"
        : `${folder}/${shortName(name)}.js`,
    // Files shared by several pages are named by all of them otherwise.
    assetFileNames: ({ names, originalFileNames }) => {
      const [name = ""] = names;
      // A stylesheet that a module names by its address has that address on the server, too.
      const isNamed = originalFileNames.some((file) => file.endsWith(".css"));
      return name.endsWith(".css") && !isNamed
        ? `${folder}/${shortName(name.replace(/\.\w+$/, ""))}.css`
        : "assets/[name]-[hash][extname]";
    },
  } satisfies Rolldown.OutputOptions;
}
