/* The step of `npm run demo` that writes its sample data, using the build that is then served. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { currentBuild } from "../../server/current-build.js";

const { fillDemo } = await import(
  pathToFileURL(join(currentBuild() ?? "", "server/index.js")).href
);
process.exitCode = await fillDemo();
