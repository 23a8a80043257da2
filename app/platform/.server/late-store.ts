import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes the code that a page which is written at build runs late into a file of its own: what starts
 * React, and what React has to know of the page, which repeats much of it. The first view needs none
 * of that.
 *
 * @param clientDir folder of the built pages
 * @returns what stores a piece of code and gives back its address, which changes with the code
 */
export function createLateStore(clientDir: string): (code: string) => string {
  return (code) => {
    const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
    mkdirSync(join(clientDir, "data"), { recursive: true });
    writeFileSync(join(clientDir, "data", `${hash}.js`), code);
    return `/data/${hash}.js`;
  };
}
