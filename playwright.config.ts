import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Debian's; where there is none, and none is named, Playwright takes the one it has downloaded. */
const debianChromium = "/usr/bin/chromium";
const executablePath =
  process.env.CHROMIUM || (existsSync(debianChromium) ? debianChromium : undefined);

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/e2e",
  fullyParallel: true,
  workers: 2,
  // A loaded machine may starve a browser for seconds. The summary names what passed only then.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/test-reports/playwright.json" }]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "off",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // No name but this machine's is ever looked up, so that no test can reach the outside.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      ],
    },
  },
});
