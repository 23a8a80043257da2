import { randomInt, randomUUID } from "node:crypto";

import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";

import { startSite, type Site } from "./site.ts";
import { hydrated, watchContext, type Watch } from "./watch.ts";

type TestFixtures = {
  /** Addresses of every site that the test has started. */
  origins: string[];
  watch: Watch;
  /** Opens a path of the site and waits until it answers to the visitor. */
  open: (path: string) => Promise<void>;
  /** A page in a browser that runs no script. */
  plainPage: Page;
  /** A word that no other test uses. */
  unique: string;
  /** A site of the test's own, for tests that stop it, kill it or set it up differently. */
  ownSite: (settings?: Record<string, string>) => Promise<Site>;
  /** Lets the server log an error, where a test brings it about. */
  allowServerErrors: () => void;
  serverWatch: void;
};

type WorkerFixtures = {
  /** One server for all tests of a worker that do not need their own. */
  site: Site;
};

/** An address that no other test comes from, so that limits per visitor count each test alone. */
function anAddress(): string {
  return `2001:db8:${randomInt(0x1_00_00).toString(16)}:${randomInt(0x1_00_00).toString(16)}::1`;
}

function errorsIn(log: readonly string[]): string[] {
  return log.filter((line) => /"level":"(?:error|fatal)"/.test(line) || !line.startsWith("{"));
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.dispose();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  extraHTTPHeaders: async ({}, use) => {
    await use({ "X-Forwarded-For": anAddress() });
  },

  origins: async ({ site }, use) => {
    await use([site.url]);
  },

  watch: async ({ context, origins }, use, testInfo) => {
    const watch = watchContext(context, origins);
    await use(watch);
    const problems = watch.problems();
    // Where a log is cut, what is attached is what is left of it.
    if (problems.length > 0) await testInfo.attach("problems", { body: problems.join("\n") });
    expect(problems).toEqual([]);
  },

  // Anyone who uses a page has it watched.
  page: async ({ page, watch: _ }, use) => {
    await use(page);
  },

  open: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    });
  },

  plainPage: async ({ browser, origins, baseURL, extraHTTPHeaders, viewport }, use) => {
    const context: BrowserContext = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
      ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
      viewport,
    });
    const watch = watchContext(context, origins);
    await use(await context.newPage());
    await context.close();
    expect(watch.problems()).toEqual([]);
  },

  unique: async ({}, use) => {
    await use(`word${randomUUID().replaceAll("-", "").slice(0, 12)}`);
  },

  ownSite: async ({ context, origins }, use) => {
    const sites: Site[] = [];
    await use(async (settings) => {
      const site = await startSite(settings);
      origins.push(site.url);
      sites.push(site);
      return site;
    });
    // A page may still be asking for what comes late, which a site that is gone would refuse.
    for (const page of context.pages()) await page.close();
    for (const site of sites) await site.dispose();
  },

  allowServerErrors: async ({}, use, testInfo) => {
    await use(() => testInfo.annotations.push({ type: "server errors allowed" }));
  },

  serverWatch: [
    async ({ site }, use, testInfo) => {
      const before = site.log.length;
      await use();
      const said = site.log.slice(before);
      if (testInfo.status !== testInfo.expectedStatus && said.length > 0) {
        await testInfo.attach("server log", { body: said.join("\n") });
      }
      const isAllowed = testInfo.annotations.some(({ type }) => type === "server errors allowed");
      if (!isAllowed) expect(errorsIn(said)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, hydrated };
