import { setTimeout as pause } from "node:timers/promises";

import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

import { languageCodes } from "#content/languages.ts";
import { findCoveredFocus, withIsCovered } from "#tests/accessibility/support/covered.ts";
import { watchContext } from "#tests/e2e/support/watch.ts";

type FailurePage = { readonly failurePage: { readonly title: string } };

import { readControls, type Control, type Most } from "./controls.ts";

/** The title of the page for errors, in each language. */
const failureTitles = await Promise.all(
  languageCodes.map(async (code) => {
    const words = (await import(`#content/words/${code}/pages/errors.ts`)) as FailurePage;
    return words.failurePage.title;
  }),
);

/** A site that is walked. */
export type WalkedSite = { readonly url: string; readonly log: readonly string[] };

/** A browser of someone who uses a site, and what has gone wrong in it. */
export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a path or an address and waits until the page answers. */
  open(address: string): Promise<void>;
  /** Waits until what was asked for has come and been drawn. */
  settle(): Promise<void>;
  /** What has gone wrong since this was asked last, and what can be used now. */
  look(most?: Most): Promise<{ readonly faults: string[]; readonly controls: Control[] }>;
  close(): Promise<void>;
};

/** Runs inside the page: a part or a whole of it that says that it is broken. */
function findBroken(titles: readonly string[]): string[] {
  const heading = document.querySelector("h1")?.textContent.trim() ?? "";
  const parts = [...document.querySelectorAll<HTMLElement>("[data-broken]")];
  return [
    ...(titles.includes(heading) ? ["the page for errors"] : []),
    ...parts.map(({ textContent }) => `a part that is broken: ${textContent.slice(0, 80)}`),
  ];
}

type Seen = { faults: string[]; controls: Control[] };

const everything: Most = { choices: 400, others: 60 };

/** One question to the page for all of it, once what was last changed has been drawn. */
const lookText = (most: Most) => `(async () => {
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  return {
    faults: [
      ...(${findBroken.toString()})(${JSON.stringify(failureTitles)}),
      ...${withIsCovered(findCoveredFocus)},
    ],
    controls: (${readControls.toString()})(${JSON.stringify(most)}),
  };
})()`;

/**
 * A refusal is an answer; it is said in the console too, by Chromium. Whoever goes back from signing in is one more, of whom
 * the specification asks for a line there.
 */
const refusals = [
  /^status 4\d\d: /,
  /the server responded with a status of 4\d\d/,
  /Login failed access_denied/,
];

const serverErrors = /"level":"(?:error|fatal)"/;

export async function visitorOf(
  browser: Browser,
  site: WalkedSite,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: site.url,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(5_000);
  context.setDefaultNavigationTimeout(60_000);
  const watch = watchContext(context, [site.url]);
  watch.allow(...refusals, /^another host: /);
  // What visitors ask another host for, such as a map, is answered here.
  await context.route(
    (url) => url.origin !== site.url,
    (route) => route.fulfill({ contentType: "text/html", body: "" }),
  );
  const broken: string[] = [];
  const waiting = new Set<unknown>();
  context.on("request", (request) => {
    // A stream of news never ends.
    if (!/eventsource|ping/.test(request.resourceType())) waiting.add(request);
  });
  context.on("requestfinished", (request) => waiting.delete(request));
  context.on("requestfailed", (request) => waiting.delete(request));
  context.on("response", (response) => {
    if (response.status() >= 500) broken.push(`status ${response.status()}: ${response.url()}`);
  });
  context.on("dialog", (dialog) => void dialog.accept().catch(() => null));
  const page = await context.newPage();
  // What opens beside the page is walked by its own address.
  context.on("page", (other) => void (other === page ? null : other.close().catch(() => null)));
  context.on("page", (other) =>
    other.on("download", (file) => void file.cancel().catch(() => null)),
  );
  page.on("download", (file) => void file.cancel().catch(() => null));

  async function settle(): Promise<void> {
    for (let rounds = 0; rounds < 60; rounds += 1) {
      await pause(40);
      if (waiting.size === 0) return;
    }
    // Given up on, so that it is not waited for again and again.
    waiting.clear();
  }

  /** Scripts start late, so that the first view is quick. */
  const ready = () =>
    page.locator("html[data-hydrated='true']").waitFor({ state: "attached", timeout: 60_000 });

  let told = 0;
  let logged = site.log.length;
  return {
    page,
    context,
    settle,
    async open(address) {
      // A file that is taken away by the browser is no page.
      await page.goto(address).catch((error: unknown) => {
        if (!/Download is starting|ERR_ABORTED/.test(String(error))) throw error;
      });
      waiting.clear();
      await ready();
    },
    async look(most = everything) {
      const seen = await page
        .evaluate<Seen>(lookText(most))
        // It was on its way to another page.
        .catch(async () => {
          await ready();
          return await page.evaluate<Seen>(lookText(most));
        });
      const problems = watch.problems();
      const faults = [...seen.faults, ...problems.slice(told), ...broken.splice(0)];
      told = problems.length;
      faults.push(...site.log.slice(logged).filter((line) => serverErrors.test(line)));
      logged = site.log.length;
      return { faults, controls: seen.controls };
    },
    close: () => context.close(),
  };
}
