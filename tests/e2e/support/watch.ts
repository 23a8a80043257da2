import { setTimeout as pause } from "node:timers/promises";

import type { BrowserContext, ConsoleMessage, Page, Request } from "@playwright/test";

import { watchParts } from "./outside-parts.ts";

export type Watch = {
  /** What went wrong so far, without what the test has allowed. */
  problems(): string[];
  /** Ignores anything that a pattern matches; for what a test causes on purpose. */
  allow(...patterns: RegExp[]): void;
  /** Messages that pages wrote to the console on purpose. */
  readonly logged: readonly string[];
  /** Every request that was made, as "METHOD address". */
  readonly requests: readonly string[];
  /** Waits until no page has asked for anything during half a second. */
  quiet(): Promise<void>;
};

const loud = new Set(["error", "warning", "assert"]);

/**
 * Notes everything that must not happen on any page: console errors and warnings (violations of the
 * Content-Security-Policy are among them), uncaught errors, requests that fail, answers with an error
 * status to anything but the page itself, requests to another host, and pages that are not drawn in parts.
 *
 * @param origins the site's own addresses; may grow
 */
export function watchContext(context: BrowserContext, origins: readonly string[]): Watch {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  const logged: string[] = [];
  const requests: string[] = [];
  const isOwn = (url: string) =>
    /^(?:data|blob|about):/.test(url) || origins.some((origin) => url.startsWith(`${origin}/`));
  /** After ten seconds the sign-in library asks again, with a code that is used up by then: a starved machine does that. */
  let hasTokenWaited = false;
  const isTokenAgain = (url: string) => hasTokenWaited && url.endsWith("/oauth/token");
  const isDocument = (request: Request) =>
    request.isNavigationRequest() && request.frame().parentFrame() === null;

  void context.addInitScript(watchParts);
  context.on("console", (message: ConsoleMessage) => {
    // Said of a font that a starved browser had no time to use: about the machine, not the page.
    if (/was preloaded using link preload but not used/.test(message.text())) return;
    if (isTokenAgain(message.location().url)) return;
    if (loud.has(message.type())) {
      // Chromium also reports a page's own error status in the console.
      const isPageStatus =
        /Failed to load resource: the server responded/.test(message.text()) &&
        message.location().url.split("#")[0] === message.page()?.url().split("#")[0];
      if (!isPageStatus) {
        found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    } else {
      logged.push(message.text());
    }
  });
  context.on("weberror", (error) => found.push(`uncaught: ${String(error.error())}`));
  context.on("request", (request) => {
    requests.push(`${request.method()} ${request.url()}`);
    if (!isOwn(request.url())) found.push(`another host: ${request.url()}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    // What a page had asked for is dropped when the visitor moves on.
    if (reason === "net::ERR_ABORTED") {
      hasTokenWaited ||= request.url().endsWith("/oauth/token");
      return;
    }
    found.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() < 400 || isDocument(response.request())) return;
    if (isTokenAgain(response.url())) return;
    found.push(`status ${response.status()}: ${response.url()}`);
  });

  return {
    problems: () => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    allow: (...patterns) => void allowed.push(...patterns),
    logged,
    requests,
    async quiet() {
      for (let before = -1; before < requests.length; await pause(500)) before = requests.length;
    },
  };
}

/** Waits until the page answers to the visitor: scripts start late, so that the first view is quick. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated='true']").waitFor();
}
