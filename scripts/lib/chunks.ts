import type { Rolldown } from "vite";

type Context = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null };

const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const router = /[\\/]node_modules[\\/]react-router[\\/]/;
/** What every page loads: the root of all routes with what it imports, and the site's small parts. */
const always = /[\\/]app[\\/](root\.tsx(\?|$)|ui[\\/](?!form))/;
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
      entriesAwareMergeThreshold: 3000,
      priority: 1,
    },
  ],
} satisfies Rolldown.OutputOptions["codeSplitting"];

/** Files shared by several pages are named by all of them otherwise, and pages carry the names. */
export const fileNames = {
  chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
  assetFileNames: ({ names }) =>
    `assets/${names[0]?.split("~")[0]?.replace(/\.\w+$/, "")}-[hash][extname]`,
} satisfies Rolldown.OutputOptions;
