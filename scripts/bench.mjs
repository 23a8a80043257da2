/*
 * `npm run bench`: installs, builds when something changed, and measures. Names of parts after it
 * choose what: `npm run bench server`. The build is made for the address at which pages are measured,
 * because a page that is served elsewhere is compressed anew, less well.
 */
import { main, prepare } from "./lib/prepare.mjs";
import { pinnedNode, projectEnv } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

process.env.PUBLIC_URL = "http://localhost:4980";

await main(async () => {
  await prepare({ build: "when changed", say: console.log });
  const { code } = await run(pinnedNode, ["bench/run.ts", ...process.argv.slice(2)], {
    env: projectEnv(),
  });
  return code;
});
