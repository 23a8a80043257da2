import { findOrInstallBrowsers } from "../../scripts/lib/needs.ts";
import { run } from "../../scripts/lib/run.mjs";

/** The browser that is measured with: Chromium's headless shell, unless `CHROME_PATH` names another. */
export async function findChromium(): Promise<string> {
  return (
    process.env.CHROME_PATH || (await findOrInstallBrowsers(console.log)).CHROMIUM_HEADLESS_SHELL
  );
}

/** Its version, as "156.0.8078.79". */
export async function chromiumVersion(): Promise<string> {
  const { output } = await run(await findChromium(), ["--version"], { stdio: "pipe" });
  return /[\d.]{5,}/.exec(output)?.[0] ?? "of unknown version";
}
