import { test } from "@playwright/test";

import { startSite, type Site } from "#tests/e2e/support/site.ts";
import { chromium } from "./chromium.ts";
import type { Engine, EnginePage, Scheme } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

/** Every engine that the site is tried in. */
export const engines: readonly Engine[] = [chromium, firefox, webkit];

/** A test in every engine, each with a site and a page of its own. */
export function testInEveryEngine(
  title: string,
  run: (page: EnginePage, site: Site) => Promise<void>,
  scheme: Scheme = "light",
): void {
  for (const { name, missing, launch } of engines) {
    test(`${name}: ${title}`, async () => {
      test.skip(missing !== undefined, `needs ${missing}`);
      const site = await startSite();
      const page = await launch(scheme);
      try {
        await run(page, site);
      } finally {
        await page.close();
        await site.dispose();
      }
    });
  }
}
