import { join } from "node:path";

import { currentBuild } from "#server/current-build.js";

/**
 * A path in the build that the site would serve now.
 *
 * @throws if there is none
 */
export function inBuild(...path: string[]): string {
  const folder = currentBuild();
  if (folder === undefined) throw new Error("This needs the built site: npm run build");
  return join(folder, ...path);
}
