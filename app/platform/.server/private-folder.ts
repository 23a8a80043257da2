import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder that only the site's own user can open, with those above it. Node's own `recursive` never ends
 * if the system refuses a folder with ENOENT, as /proc does (Node 26).
 *
 * @param path absolute
 * @throws if one of them cannot be made
 */
export function makePrivateFolder(path: string): void {
  if (existsSync(path)) return;
  makePrivateFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have been first.
    if (!existsSync(path)) throw error;
  }
}
