import type { APIRequestContext, BrowserContext } from "@playwright/test";

import { minute } from "#app/platform/.server/clock.ts";
import { registerPerson, signInPlainly } from "#tests/e2e/support/identity.ts";
import { crawl, plainPaths, type Found } from "./support/addresses.ts";
import { expectWhole, walkPages } from "./support/walk-pages.ts";
import { test } from "./support/test.ts";

test.use({ baseURL: async ({ site }, use) => use(site.url) });

test("someone who has an account uses every control that is there for them", async ({
  browser,
  request,
  site,
}) => {
  test.setTimeout(60 * minute);
  const strange = await crawl(request, site.url, plainPaths, 1);
  const before = await mainsOf(request, strange);
  const person = await registerPerson(request);
  await signInPlainly(request, person);
  const found = await crawl(request, site.url, plainPaths, 1);
  const after = await mainsOf(request, found);
  for (const key of found.keys()) if (before.get(key) === after.get(key)) found.delete(key);

  // The account of another page's walk may have been deleted there.
  const enter = async (context: BrowserContext) =>
    signInPlainly(context.request, await registerPerson(context.request));
  expectWhole(await walkPages(browser, site, { found, enter }));
});

/** What the pages say, without what differs from one answer to the next. */
async function mainsOf(request: APIRequestContext, found: Found): Promise<Map<string, string>> {
  const mains = new Map<string, string>();
  for (const [key, [address = "/"]] of found) {
    const answer = await request.get(address);
    const html = await answer.text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    mains.set(key, main.replaceAll(/[\w-]{20,}|\d+/g, "…"));
  }
  return mains;
}
