import { findOrInstallBrowsers } from "../../scripts/lib/needs.ts";
import { run } from "../../scripts/lib/run.mjs";

type Browser = { readonly name: string; readonly executable: string };

/** The whole browser, and its headless shell where there is one. */
export async function browsers(): Promise<[Browser, ...Browser[]]> {
  const { CHROMIUM, CHROMIUM_HEADLESS_SHELL } = await findOrInstallBrowsers();
  const whole = { name: "full browser", executable: CHROMIUM };
  if (CHROMIUM_HEADLESS_SHELL === CHROMIUM) return [whole];
  return [whole, { name: "headless shell", executable: CHROMIUM_HEADLESS_SHELL }];
}

/** The browser's version, as "156.0.8078.79". */
export async function chromiumVersion(): Promise<string> {
  const [{ executable }] = await browsers();
  const { output } = await run(executable, ["--version"], { stdio: "pipe" });
  return /\d+(?:\.\d+){3}/.exec(output)?.[0] ?? "of unknown version";
}
