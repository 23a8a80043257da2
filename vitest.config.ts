import { readdirSync } from "node:fs";

import { defineConfig } from "vitest/config";

import { earlyScript } from "./scripts/lib/early-script.ts";
import { keepFilesInMemory } from "./tests/support/files-in-memory.ts";

keepFilesInMemory();
// Half of the time that a command takes to start is spent on reading its sources.
process.env["NODE_COMPILE_CACHE"] ??= `${import.meta.dirname}/.cache/compiled`;

/** What loads the machine or waits for minutes runs only where it is named, as `npm run test:deep` does. */
const isDeep = process.argv.some((argument) => argument.includes(".deep."));

export default defineConfig({
  plugins: [earlyScript()],
  define: { COVER_FILES: readdirSync(`${import.meta.dirname}/public/art/covers`) },
  test: {
    include: ["{app,content,server,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: isDeep ? [] : ["**/*.deep.test.ts"],
    environment: "node",
    // `npm test` leaves out what has this tag, and `npm run test:deep` runs it.
    tags: [{ name: "deep" }],
    globalSetup: ["tests/support/global-setup.ts"],
    // Modules keep no state, so files can share them: importing them again costs more than the tests.
    isolate: false,
    // More than two cores would keep busy: many tests wait for a database or for time to pass.
    maxWorkers: 3,
    unstubGlobals: true,
    unstubEnvs: true,
    // A machine that is busy with other things may starve a test for long; none that works takes this.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
