/*
 * `npm test` and `npm run test:deep`: installs the dependencies, then hands over to the pinned Node for the browser, the
 * database and every check and test.
 */
import { main, prepare } from "./lib/prepare.mjs";
import { pinnedNode, projectEnv } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

await main(async () => {
  await prepare({ build: "no" });
  const { code } = await run(pinnedNode, ["scripts/lib/run-tests.ts", ...process.argv.slice(2)], {
    env: projectEnv(),
  });
  return code;
});
