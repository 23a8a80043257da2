import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,bench,content,server,scripts,tests}/**/*.test.{ts,tsx}"],
    environment: "node",
    globalSetup: ["tests/support/global-setup.ts"],
    testTimeout: 20_000,
    retry: process.env.CI ? 1 : 0,
  },
});
