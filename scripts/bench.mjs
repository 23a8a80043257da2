/*
 * `npm run bench`: installs, builds when something changed, and measures. Names of parts after it
 * choose what: `npm run bench server`.
 */
import { main, prepare } from "./lib/prepare.mjs";
import { pinnedNode, projectEnv } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

await main(async () => {
  await prepare({ build: "when changed" });
  const { code } = await run(pinnedNode, ["bench/measure.ts", ...process.argv.slice(2)], {
    env: projectEnv(),
  });
  return code;
});
