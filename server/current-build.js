import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The folder of all builds. */
export const builds = resolve(import.meta.dirname, "../build");

/**
 * The build to serve, which the file `current` names. What it names is complete and never changes: a newer
 * build has a folder of its own.
 *
 * @param {string} [folder] of all builds
 * @returns {string | undefined} its absolute path; undefined if there is none yet
 */
export function currentBuild(folder = builds) {
  try {
    return join(folder, readFileSync(join(folder, "current"), "utf8").trim());
  } catch {
    return undefined;
  }
}
