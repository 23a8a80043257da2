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

/** What changes with a new version of a library alone: the bundler's own helpers, since the others import them. */
const lasting = new Set(["react", "router", "rolldown-runtime"]);

/**
 * Short names for files that pages share, whose own say behind a tilde which pages those are. They are numbered as
 * the bundler asks for scripts, in the order in which they run; numbers of its own it gives in another order
 * each time.
 */
function createShortNames() {
  const numbers = new Map<string, number>();
  return {
    ofScript(name: string): string {
      if (!name.includes("~")) return name;
      const number = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, number);
      return `shared${number}`;
    },
    /** A stylesheet has the name of the script that it belongs to. */
    ofStyles(name: string): string {
      if (!name.includes("~")) return name;
      const number = numbers.get(name);
      if (number === undefined) throw new Error(`The styles ${name} belong to no script`);
      return `shared${number}`;
    },
  };
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
  const shortNames = createShortNames();
  return {
    entryFileNames: `${folder}/[name].js`,
    chunkFileNames: ({ name }) =>
      lasting.has(name) ? "assets/[name]-[hash].js" : `${folder}/${shortNames.ofScript(name)}.js`,
    // Files shared by several pages are named by all of them otherwise.
    assetFileNames: ({ names, originalFileNames }) => {
      const [name = ""] = names;
      // A stylesheet that a module names by its address has that address on the server, too.
      const isNamed = originalFileNames.some((file) => file.endsWith(".css"));
      return name.endsWith(".css") && !isNamed
        ? `${folder}/${shortNames.ofStyles(name.replace(/\.\w+$/, ""))}.css`
        : "assets/[name]-[hash][extname]";
    },
  } satisfies Rolldown.OutputOptions;
}
