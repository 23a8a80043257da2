/*
 * Starts the site from its current build. Everything that starts the site runs this: `npm start`, a service
 * unit, the image.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { currentBuild } from "./current-build.js";

// React renders several times slower where this is missing.
process.env.NODE_ENV ??= "production";

const build = currentBuild();
if (build === undefined) {
  console.error("There is no build yet. Run `npm run build` first.");
  process.exit(1);
}
const { runSite } = await import(pathToFileURL(join(build, "server/index.js")).href);
await runSite();
