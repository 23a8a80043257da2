import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

import { keepFilesInMemory } from "./tests/support/files-in-memory.ts";

keepFilesInMemory();
// Half of the time that a program takes to start is spent on reading its sources.
process.env["NODE_COMPILE_CACHE"] ??= `${import.meta.dirname}/.cache/compiled`;

const ifThere = (path: string) => (existsSync(path) ? path : undefined);

/** Debian's, unless others are named; where there are neither, Playwright takes those it has downloaded. */
const { CHROMIUM: named, CHROMIUM_HEADLESS_SHELL: namedShell } = process.env;
const chromium = named || ifThere("/usr/bin/chromium");
const headlessShell =
  namedShell || named || ifThere("/usr/bin/chromium-headless-shell") || chromium;

/** Tests of the back/forward cache, which the headless shell does not have. */
const wholeBrowser = "**/navigation.spec.ts";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // Letters stand where a phone has them, and not at whole pixels.
  "--font-render-hinting=none",
  // No name but this machine's is ever looked up, so that no test can reach the outside.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

const launching = (executablePath: string | undefined) => ({
  launchOptions: { ...(executablePath ? { executablePath } : {}), args },
});

export default defineConfig({
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/e2e",
  fullyParallel: true,
  // The unit tests run beside them and take longer: a third would only starve the other pages.
  workers: 2,
  forbidOnly: true,
  // A machine that is busy with other things may starve a page for long; none that works takes this.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "off",
    // As long as an expectation waits, so that a control that is missing is named, and not the test alone.
    actionTimeout: 90_000,
  },
  // The shell draws the same pages with less around them, which takes two thirds of the time.
  projects: [
    { name: "browser", testDir: "tests/e2e", testMatch: wholeBrowser, use: launching(chromium) },
    {
      name: "shell",
      testDir: "tests/e2e",
      testIgnore: wholeBrowser,
      use: launching(headlessShell),
    },
    {
      name: "accessibility",
      testDir: "tests/accessibility",
      use: launching(headlessShell),
    },
    { name: "walk", testDir: "tests/walk", use: launching(headlessShell) },
    { name: "engines", testDir: "tests/engines" },
  ],
});
