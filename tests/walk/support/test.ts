import { rmSync } from "node:fs";

import { expect, test as base } from "@playwright/test";

import type { Site } from "#tests/e2e/support/site.ts";
import { fillDemoFolder, startFilledSite } from "./demo-site.ts";

type Fixtures = {
  /** A site with the data of a demo, of which the test may leave nothing whole. */
  site: Site;
};

type WorkerFixtures = { filledFolder: string };

export const test = base.extend<Fixtures, WorkerFixtures>({
  filledFolder: [
    async ({}, use) => {
      const folder = await fillDemoFolder();
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  site: async ({ filledFolder }, use) => {
    const site = await startFilledSite(filledFolder);
    await use(site);
    await site.dispose();
  },
});

export { expect };
