import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bench,content,server,scripts,tests}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: ["tests/support/global-setup.ts"],
    // Modules keep no state, so files can share them: importing them again costs more than the tests.
    isolate: false,
    // One for each core: many tests wait for a database or for time to pass.
    maxWorkers: "100%",
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 20_000,
    retry: process.env.CI ? 1 : 0,
  },
});
