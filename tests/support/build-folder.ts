import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { temporaryFolder } from "./databases.ts";

/**
 * Writes files where a build has them.
 *
 * @param files by their paths in the folder, such as `client/favicon.svg`
 * @returns the folder
 */
export function writeBuild(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "client"));
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}
