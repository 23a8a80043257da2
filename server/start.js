/*
 * Starts the site from its current build. Everything that starts the site runs this: `npm start`, a service
 * unit, the image.
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { currentBuild } from "./current-build.js";

/*
 * Without these, a busy minute leaves the process at 280 to 450 MB, too much for a small server. Maglev, V8's
 * middle compiler, and several arenas of the allocator each leave some 20 MB in pieces that nothing else uses.
 * They count only from a process's first moment, so it restarts in place; Windows cannot, and does without. A process
 * that has been handed a socket would lose it: deploy/academy@.service starts it with them.
 */
const withoutMaglev = "--no-maglev";
const { LISTEN_FDS } = process.env;
if (process.execve && !LISTEN_FDS && !process.execArgv.includes(withoutMaglev)) {
  const { NODE_OPTIONS = "" } = process.env;
  const command = [process.execPath, withoutMaglev, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, command, {
    MALLOC_ARENA_MAX: "1",
    ...process.env,
    NODE_OPTIONS: `--max-old-space-size=256 --max-semi-space-size=4 ${NODE_OPTIONS}`.trim(),
  });
}

// React renders several times slower where this is missing.
process.env.NODE_ENV ??= "production";

const build = currentBuild();
if (build === undefined) {
  console.error("There is no build yet. Run `npm run build` first.");
  // By which deploy/academy@.service knows that it need not try again (EX_CONFIG of sysexits.h).
  process.exit(78);
}
const { runSite } = await import(pathToFileURL(join(build, "server/index.js")).href);
await runSite();
