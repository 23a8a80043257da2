/*
 * `npm run accessibility`: installs, builds when something changed, and looks at every page in every
 * way. What follows it goes to Playwright: `npm run accessibility -- --grep /about`.
 */
import { main, prepare } from "./lib/prepare.mjs";
import { pinnedNode, projectEnv } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

await main(async () => {
  await prepare({ build: "when changed", say: console.log });
  const { code } = await run(
    pinnedNode,
    ["scripts/lib/run-accessibility.ts", ...process.argv.slice(2)],
    { env: projectEnv() },
  );
  return code;
});
