import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The address of a piece of code that pages run late, which changes with the code. */
export function lateAddress(code: string): string {
  return `/data/${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`;
}

/**
 * Writes code that pages run late into files of their own, while the site is built: what starts React, and
 * what React has to know of a page, which repeats much of it. The first view needs none of that.
 *
 * @param clientDir folder of the built pages
 * @returns what stores a piece of code and gives back its address
 */
export function createLateStore(clientDir: string): (code: string) => string {
  return (code) => {
    const address = lateAddress(code);
    mkdirSync(join(clientDir, "data"), { recursive: true });
    writeFileSync(join(clientDir, address), code);
    return address;
  };
}
