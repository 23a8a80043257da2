import { existsSync, statSync } from "node:fs";

import { inBuild } from "#tests/support/built-site.ts";
import { expect, hydrated, test } from "./support/test.ts";

/**
 * What React and React Router weigh in a page that says hello, in bytes as they are sent, is 96,800; a
 * page of ours may have 15 % more (docs/decisions/027-scripts-when-needed.md).
 */
const heaviest = 96_800 * 1.15;

/** As the build wrote it; a site at another address than it was built for compresses some anew. */
function weightOf(path: string): number {
  const file = inBuild("client", path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

test("the scripts of the home page are little more than React and React Router", async ({
  page,
}) => {
  const paths = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // What lies in data/ stands in the HTML of other sites, and of the page that says hello: what React
    // Router has to know of the page, and what starts it.
    if (pathname.endsWith(".js") && !pathname.startsWith("/data/")) paths.add(pathname);
  });
  await page.goto("/");
  await hydrated(page);
  const rows = [...paths].map((path) => ({ path, weight: weightOf(path) }));
  expect(rows.length).toBeGreaterThan(5);
  const all = rows.reduce((sum, { weight }) => sum + weight, 0);
  expect(all, JSON.stringify(rows, null, 1)).toBeLessThanOrEqual(heaviest);
});
