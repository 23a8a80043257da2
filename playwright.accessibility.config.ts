import { defineConfig } from "@playwright/test";

import base from "./playwright.config.ts";

/** `npm run accessibility`: every page and state, looked at in every way. docs/accessibility.md. */
export default defineConfig(base, {
  testDir: "tests/accessibility",
  outputDir: ".cache/accessibility",
  retries: 0,
  timeout: 300_000,
  reporter: [["line"], ["./tests/accessibility/support/summary-reporter.ts"]],
});
