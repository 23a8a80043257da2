import { readFileSync } from "node:fs";
import { join } from "node:path";

const stylesheetPath = /^\/assets\/[\w.-]+\.css$/;

/**
 * Reads the stylesheets of the build, each once, since a newer build may replace the files under a
 * running server.
 *
 * @param clientDir folder of the built scripts and styles
 */
export function createStyleReader(clientDir: string): (href: string) => string | undefined {
  const read = new Map<string, string | undefined>();
  return (href) => {
    if (!stylesheetPath.test(href)) return undefined;
    if (!read.has(href)) {
      try {
        read.set(href, readFileSync(join(clientDir, href), "utf8").trim());
      } catch {
        // The page then keeps its link.
        read.set(href, undefined);
      }
    }
    return read.get(href);
  };
}
