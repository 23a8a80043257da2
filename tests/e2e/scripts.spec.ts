import { existsSync, statSync } from "node:fs";
import type { Page } from "@playwright/test";

import { expect, hydrated, test } from "./support/test.ts";

/**
 * What React and React Router weigh in a page that says hello, in bytes as they are sent, is 96,800; a
 * page of ours may have 15 % more (docs/decisions/027-scripts-when-needed.md).
 */
const heaviest = 111_000;

/** Paths of the scripts that a page asks for, as they come. */
function scriptsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) paths.push(pathname);
  });
  return paths;
}

/** As the build wrote it; a site at another address than it was built for compresses some anew. */
function weightOf(path: string): number {
  const file = `build/client${path}`;
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

test("the scripts of the home page are little more than React and React Router", async ({
  page,
}) => {
  const paths = scriptsOf(page);
  await page.goto("/");
  await hydrated(page);
  const rows = [...new Set(paths)].map((path) => ({ path, weight: weightOf(path) }));
  expect(rows.length).toBeGreaterThan(5);
  const all = rows.reduce((sum, { weight }) => sum + weight, 0);
  expect(all, JSON.stringify(rows, null, 1)).toBeLessThanOrEqual(heaviest);
});

test("the trial dialog comes when somebody turns to its button, and the click asks for nothing", async ({
  page,
  open,
}) => {
  await open("/courses/tajweed");
  const paths = scriptsOf(page);
  const button = page.getByRole("button", { name: "Book Free Trial" }).first();
  const arrives = page.waitForResponse((response) => /trial-dialog.*\.js$/.test(response.url()));
  await button.hover();
  await arrives;
  await page.waitForLoadState("networkidle");
  paths.length = 0;
  await button.click();
  await expect(page.getByRole("dialog", { name: /Free trial lesson/ })).toBeVisible();
  expect(paths).toEqual([]);
});
