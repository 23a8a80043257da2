import { readFileSync } from "node:fs";
import { join } from "node:path";

import { readStyleRules, type StyleRules } from "./style-rules.ts";

/** React Router ends the address of a stylesheet that a later script may ask for, too, with a `#`. */
const stylesheetPath = /^(\/assets\/(?:\w+\/)?[\w.-]+\.css)#?$/;

/**
 * Reads the stylesheets of the build, each once, since a newer build may replace the files under a
 * running server.
 *
 * @param clientDir folder of the built scripts and styles
 */
export function createStyleReader(clientDir: string): (href: string) => StyleRules | undefined {
  const read = new Map<string, StyleRules | undefined>();
  return (href) => {
    const path = stylesheetPath.exec(href)?.[1];
    if (path === undefined) return undefined;
    if (!read.has(path)) {
      try {
        read.set(path, readStyleRules(readFileSync(join(clientDir, path), "utf8").trim()));
      } catch {
        // The page then keeps its link.
        read.set(path, undefined);
      }
    }
    return read.get(path);
  };
}
