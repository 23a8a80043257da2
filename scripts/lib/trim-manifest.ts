import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Files = { imports?: string[]; css?: string[] };
type Manifest = Record<string, unknown> & {
  entry: Files;
  routes: Record<string, Record<string, unknown> & Files>;
};

const assignment = "window.__reactRouterManifest=";

/**
 * The list of all routes, which every page fetches, without what its reader in the browser would do
 * without: addresses that are no pages, what every page loads in any case, and what a route does not
 * have. What is left is put in order, which compresses better; the order of styles stays.
 *
 * @param code as React Router writes it
 * @throws where that has another form
 */
export function trimManifest(code: string): string {
  if (!code.startsWith(assignment)) throw new Error("The list of routes has another form");
  const json = code.slice(assignment.length).replace(/;\s*$/, "");
  const { entry, routes, ...rest } = JSON.parse(json) as Manifest;
  // Nothing in a page leads the router to an address without a page, such as those of the API.
  const pages = Object.entries(routes).filter(([, route]) => route.hasDefaultExport);
  const trimmed = pages.map(([id, { imports = [], css = [], ...route }]) => {
    const own = (file: string) => id === "root" || !entry.css?.includes(file);
    const files = {
      imports: imports.filter((file) => !entry.imports?.includes(file)).toSorted(),
      css: css.filter(own),
    };
    const facts = Object.entries(route).filter(([, value]) => value !== false);
    return [id, { ...Object.fromEntries(facts), ...files }];
  });
  return `${assignment}${JSON.stringify({ entry, routes: Object.fromEntries(trimmed) as unknown, ...rest })};`;
}

/** Does so in a built site. */
export function trimBuiltManifest(clientFolder: string): void {
  for (const name of globSync("assets/manifest-*.js", { cwd: clientFolder })) {
    const file = join(clientFolder, name);
    const code = readFileSync(file, "utf8");
    // A route's script may have the same name.
    if (code.startsWith(assignment)) writeFileSync(file, trimManifest(code));
  }
}
