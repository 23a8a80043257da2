import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes what scripts have to know of a page that is written at build into a file of its own, which the
 * page asks for with its scripts. It repeats much of what the page says, and the first view needs none
 * of it.
 *
 * @param clientDir folder of the built pages
 * @returns what stores a piece of code and gives back its address, which changes with the code
 */
export function createDataStore(clientDir: string): (code: string) => string {
  return (code) => {
    const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
    mkdirSync(join(clientDir, "data"), { recursive: true });
    writeFileSync(join(clientDir, "data", `${hash}.js`), code);
    return `/data/${hash}.js`;
  };
}
