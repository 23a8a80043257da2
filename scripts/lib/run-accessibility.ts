/*
 * Finds a browser and starts the tests of tests/accessibility in it.
 */
import { findOrInstallBrowser } from "./needs.ts";
import { main } from "./prepare.mjs";
import { projectEnv } from "./project.mjs";
import { run } from "./run.mjs";

await main(async () => {
  const browser = await findOrInstallBrowser(console.log);
  const { code } = await run(
    "playwright",
    ["test", "--config=playwright.accessibility.config.ts", ...process.argv.slice(2)],
    { env: projectEnv({ CHROMIUM: browser }), shell: process.platform === "win32" },
  );
  return code;
});
