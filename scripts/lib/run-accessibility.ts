/*
 * Finds browsers and starts the tests of tests/accessibility in them.
 */
import { findOrInstallBrowsers } from "./needs.ts";
import { main } from "./prepare.mjs";
import { projectEnv } from "./project.mjs";
import { run } from "./run.mjs";

await main(async () => {
  const browsers = await findOrInstallBrowsers(console.log);
  const { code } = await run(
    "playwright",
    ["test", "--config=playwright.accessibility.config.ts", ...process.argv.slice(2)],
    { env: projectEnv(browsers), shell: process.platform === "win32" },
  );
  return code;
});
